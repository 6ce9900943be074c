import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Fetch } from '#shared/contract/createCaller.ts';
import { type CacheTimes, createFreshCache } from '../http/createFreshCache.ts';
import { isWebPage } from '../http/isWebPage.ts';
import { CACHE_TIMES } from '../http/limits.ts';

/** Type and lifetime of a kind of file. */
export type FileKind = {
  /** Route label for metrics. */
  route: string;
  type: string;
  cacheControl: string;
  times: CacheTimes;
  isText: boolean;
};
/** A file ready to send. `head` alternates names and values. */
export type ReadyFile = { status: number; head: string[]; body: Buffer; compressed?: Buffer | undefined };
type KeptFile = ReadyFile & { times: CacheTimes };

/** Space for the proof of a million visitors who joined, and for the tiles of several rooms. */
const CACHE_BYTES = 192 * 1024 * 1024;
const WORTH_COMPRESSING = 1024;
const toGzip = promisify(gzip);

/** Keeps files of the box office in memory. Concurrent readers of a file share one call. */
export function createKeptFiles({ url, fetch }: { url: string; fetch: Fetch }) {
  return createFreshCache<KeptFile, FileKind>({
    maxSize: CACHE_BYTES,
    sizeOf: ({ body, compressed }) => 500 + body.length + (compressed?.length ?? 0),
    async load(path, kind) {
      const { status, type, body } = await read(url + path, fetch);
      if (status === 404) return { status, head: [], body, times: CACHE_TIMES.missingRoomFile };
      // A gateway may respond with its own page.
      if (status !== 200 || isWebPage(type)) throw new Error(`HTTP ${status} ${type}`);
      return { status, body, times: kind.times, ...(await toReady(body, kind)) };
    },
    timesOf: ({ times }) => times,
  });
}

async function read(address: string, fetch: Fetch) {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type') ?? undefined;
  return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
}

async function toReady(body: Buffer, { type, cacheControl, isText }: FileKind) {
  const varies = isText && body.length > WORTH_COMPRESSING;
  const compressed = varies ? await toGzip(body, { level: 4 }) : undefined;
  return {
    head: ['content-type', type, 'cache-control', cacheControl, ...(varies ? ['vary', 'Accept-Encoding'] : [])],
    compressed,
  };
}
