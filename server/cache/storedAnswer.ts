import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '../http/etagOf.ts';

/** A rendered response without data about any visitor. */
export type FinishedAnswer = {
  /** Route label for metrics. */
  route: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Set if the renderer has already computed the ETag. */
  etag?: string;
};

/** A response that is ready to send, with the encodings that exist so far. */
export type StoredAnswer = FinishedAnswer & {
  etag: string;
  /** Alternates names and values. */
  flatHeaders: string[];
  gzip?: Buffer;
  brotli?: Buffer;
};

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const WORTH_COMPRESSING = 1024;

/** Adds the ETag and the flat headers. */
export function nameAnswer(finished: FinishedAnswer): StoredAnswer {
  const etag = `W/${finished.etag ?? etagOf(finished.body)}`;
  return { ...finished, etag, flatHeaders: Object.entries(finished.headers).flat() };
}

/** Compresses with fast gzip; `compressWell` adds Brotli later. An unchanged body keeps its encodings. */
export async function storeAnswer(finished: FinishedAnswer, before?: StoredAnswer): Promise<StoredAnswer> {
  const answer = nameAnswer(finished);
  if (before?.etag === answer.etag) return { ...before, ...answer };
  return compressQuickly(answer);
}

export async function compressQuickly(answer: StoredAnswer): Promise<StoredAnswer> {
  if (answer.gzip || answer.body.length <= WORTH_COMPRESSING) return answer;
  return { ...answer, gzip: await toGzip(answer.body, { level: 1 }) };
}

/** Adds Brotli in zlib's thread pool, once per stored response. */
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

/** Estimated memory of a response. All compressed copies together are smaller than the body. */
export const bytesOf = ({ body, headers }: FinishedAnswer) => body.length * 2 + JSON.stringify(headers).length + 500;
