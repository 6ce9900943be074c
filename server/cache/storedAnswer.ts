import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '../http/etagOf.ts';

/** An answer as it was rendered: nothing in it belongs to one visitor. */
export type FinishedAnswer = {
  /** What kind of answer it is, for metrics. */
  route: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Where whoever made the body knows its name. */
  etag?: string;
  freshMs: number;
};

/** Ready to be sent to anyone, in the encodings made so far. */
export type StoredAnswer = FinishedAnswer & {
  etag: string;
  /** Names and values of the headers in turns. */
  flatHeaders: string[];
  gzip?: Buffer;
  brotli?: Buffer;
};

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const WORTH_COMPRESSING = 1024;

/** Ready to be sent once, as it is. */
export function nameAnswer(finished: FinishedAnswer): StoredAnswer {
  const etag = `W/${finished.etag ?? etagOf(finished.body)}`;
  return { ...finished, etag, flatHeaders: Object.entries(finished.headers).flat() };
}

/** With a quick gzip at once; `compressWell` does the rest off the way. The same bytes as before keep their encodings. */
export async function storeAnswer(finished: FinishedAnswer, before?: StoredAnswer): Promise<StoredAnswer> {
  const answer = nameAnswer(finished);
  if (before?.etag === answer.etag) return { ...before, ...answer };
  return compressQuickly(answer);
}

export async function compressQuickly(answer: StoredAnswer): Promise<StoredAnswer> {
  if (answer.gzip || answer.body.length <= WORTH_COMPRESSING) return answer;
  return { ...answer, gzip: await toGzip(answer.body, { level: 1 }) };
}

/** Once per stored answer, in zlib's own threads. */
export async function compressWell(answer: StoredAnswer): Promise<void> {
  const { body } = answer;
  if (answer.brotli || body.length <= WORTH_COMPRESSING) return;
  answer.brotli = await toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** What the answer holds in memory; its compressed copies are smaller than itself. */
export const bytesOf = ({ body, headers }: FinishedAnswer) => body.length * 2 + JSON.stringify(headers).length + 500;
