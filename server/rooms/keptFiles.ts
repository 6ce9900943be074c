import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** How a kind of file is read and kept. */
export type FileKind = {
  /** Route label for metrics. */
  route: string;
  type: string;
  cacheControl: string;
  freshMs: number;
  isText: boolean;
};
/** A file ready to send. `head` alternates names and values. */
export type ReadyFile = {
  status: number;
  head: string[];
  body: Buffer;
  compressed?: Buffer | undefined;
  readAt: number;
  freshMs: number;
};
export type KeptFiles = ReturnType<typeof createKeptFiles>;

type Entry = { ready: ReadyFile | undefined; reading: Promise<ReadyFile> | undefined };

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
  const entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ ready }) => 500 + (ready ? ready.body.length + (ready.compressed?.length ?? 0) : 0),
  });

  /** The file if it is fresh, or just stale: then it is renewed meanwhile. */
  function findReady(path: string, kind: FileKind): ReadyFile | undefined {
    const { ready } = entries.get(path) ?? {};
    if (!ready) return undefined;
    const age = performance.now() - ready.readAt;
    if (age < ready.freshMs) return ready;
    if (ready.status !== 200 || age >= STALE_MS) return undefined;
    void read(path, kind).catch(() => undefined);
    return ready;
  }

  /** Reads the file anew. While that fails, an older one is better than none. */
  async function readOrRescue(path: string, kind: FileKind): Promise<ReadyFile | undefined> {
    const { ready } = entries.get(path) ?? {};
    return read(path, kind).catch(() => (ready && performance.now() - ready.readAt < RESCUE_MS ? ready : undefined));
  }

  function read(path: string, kind: FileKind): Promise<ReadyFile> {
    const entry = entries.get(path) ?? { ready: undefined, reading: undefined };
    entry.reading ??= fetchFile(path, kind)
      .then((ready) => {
        entries.set(path, { ready, reading: undefined });
        return ready;
      })
      .finally(() => {
        entry.reading = undefined;
      });
    entries.set(path, entry);
    return entry.reading;
  }

  async function fetchFile(path: string, { type, cacheControl, freshMs, isText }: FileKind): Promise<ReadyFile> {
    const found = await fetch(url + path);
    const body = Buffer.from(await found.arrayBuffer());
    const readAt = performance.now();
    if (found.status === 404) return { status: 404, head: [], body, readAt, freshMs: MISSING_MS };
    if (found.status !== 200) throw new Error(`HTTP ${found.status}`);
    const varies = isText && body.length > WORTH_COMPRESSING;
    const compressed = varies ? await toGzip(body, { level: 4 }) : undefined;
    const head = ['content-type', type, 'cache-control', cacheControl, ...(varies ? ['vary', 'Accept-Encoding'] : [])];
    return { status: 200, head, body, compressed, readAt, freshMs };
  }

  /** Whether the file existed when it was read last. */
  const exists = (path: string) => entries.get(path)?.ready?.status === 200;

  return { findReady, readOrRescue, exists };
}
