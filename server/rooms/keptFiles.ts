import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** How a kind of file is read and kept. */
export type FileKind = {
  /** Route label for metrics. */
  route: string;
  type: string;
  cacheControl: string;
  /** How long it is fresh, milliseconds. */
  freshMs: number;
  isText: boolean;
};
/** A file ready to send. `head` alternates names and values. */
export type ReadyFile = { status: number; head: string[]; body: Buffer; compressed?: Buffer | undefined };
export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** An older file is sent at once while it is renewed, and for longer while the box office is away. */
const STALE_MS = 5_000;
const RESCUE_MS = 600_000;
/** A file that does not exist yet may exist in a second. */
const MISSING_MS = 1_000;
/** The proof of a million visitors who came, and the tiles of several rooms. */
const CACHE_BYTES = 192 * 1024 * 1024;
const WORTH_COMPRESSING = 1024;
const toGzip = promisify(gzip);

/** Keeps files of the box office in memory. Concurrent readers of a file share one call. */
export function createKeptFiles({ url, fetch }: { url: string; fetch: typeof globalThis.fetch }) {
  const files = new LRUCache<string, ReadyFile, FileKind>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body, compressed }) => 500 + body.length + (compressed?.length ?? 0),
    ttl: MISSING_MS,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(path, _older, { context: kind, options }) {
      const found = await fetch(url + path);
      const body = Buffer.from(await found.arrayBuffer());
      if (found.status === 404) return { status: 404, head: [], body };
      if (found.status !== 200) throw new Error(`HTTP ${found.status}`);
      options.ttl = kind.freshMs;
      return { status: 200, body, ...(await toReady(body, kind)) };
    },
  });

  /** The file that was read last, if it has been stale for less than this time. */
  function findKept(path: string, staleMs: number): ReadyFile | undefined {
    const kept = files.get(path, { allowStale: true });
    const left = files.getRemainingTTL(path);
    return kept && (left > 0 || (kept.status === 200 && left > -staleMs)) ? kept : undefined;
  }

  /** The file if it is fresh, or just stale: then it is renewed meanwhile. */
  function findReady(path: string, kind: FileKind): ReadyFile | undefined {
    const kept = findKept(path, STALE_MS);
    if (kept && files.getRemainingTTL(path) <= 0) files.fetch(path, { context: kind }).catch(() => undefined);
    return kept;
  }

  /** Reads the file anew. While that fails, an older one is better than none. */
  const readOrRescue = (path: string, kind: FileKind): Promise<ReadyFile | undefined> =>
    files.fetch(path, { context: kind }).catch(() => findKept(path, RESCUE_MS));

  /** Whether the file existed when it was read last. */
  const exists = (path: string) => files.get(path, { allowStale: true })?.status === 200;

  return { findReady, readOrRescue, exists };
}

async function toReady(body: Buffer, { type, cacheControl, isText }: FileKind) {
  const varies = isText && body.length > WORTH_COMPRESSING;
  const compressed = varies ? await toGzip(body, { level: 4 }) : undefined;
  return {
    head: ['content-type', type, 'cache-control', cacheControl, ...(varies ? ['vary', 'Accept-Encoding'] : [])],
    compressed,
  };
}
