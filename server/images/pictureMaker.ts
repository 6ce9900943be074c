import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Agent, fetch } from 'undici';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { Limits } from '../http/limits.ts';
import { NoWorkLeftError } from '../http/spendWork.ts';
import type { PictureRequest } from './pictureRequest.ts';
import { createPictureStore } from './pictureStore.ts';
import { isRaster, type PictureFormat, resizePicture } from './resizePicture.ts';

export type PictureMaker = ReturnType<typeof createPictureMaker>;

/** Units of work. A picture costs as much as five pages. */
export const PICTURE_UNITS = 5;

export type PictureWork = {
  /** The visitor's network; networks take turns. */
  client: string;
  /** Called before a picture is resized. Resolves with false if the budget is used up. */
  spend: () => Promise<boolean>;
};

type PictureLimits = Pick<Limits, 'pictureMs' | 'pictureBytes' | 'picturePixels' | 'pictures' | 'pictureCacheBytes'>;
type PictureMakerDeps = { folder: string; limits: PictureLimits; onFailure: (error: unknown) => void };

/** Finds a resized picture on disk, or fetches and resizes the picture, once for concurrent requests. */
export function createPictureMaker({ folder, limits, onFailure }: PictureMakerDeps) {
  const store = createPictureStore(folder, limits.pictureCacheBytes);
  const queue = createBoundedQueue(limits.pictures);
  const agent = new Agent({ connections: 16, connect: { timeout: 2000 }, headersTimeout: limits.pictureMs });
  const inMaking = new Map<string, Promise<Buffer | undefined>>();
  /**
   * Maps content hashes, and further addresses of the same picture, to stored keys, because clients may vary the query.
   */
  const keyOfContent = new LRUCache<string, string>({ max: 5000 });

  /** Resolves with undefined if the picture does not exist. Uses the budget only to resize a picture. */
  async function find(
    request: PictureRequest,
    format: PictureFormat,
    { client, spend }: PictureWork,
  ): Promise<Buffer | undefined> {
    const key = keyOf(request, format);
    const stored = await store.find(keyOfContent.get(key) ?? key);
    if (stored && stored.ageMs < DAY_MS) return stored.bytes;
    try {
      if (!inMaking.has(key) && !(await spend())) throw new NoWorkLeftError();
      return await makeOnce(key, () => queue(() => make(key, request, format), { client }));
    } catch (error) {
      if (!stored) throw error;
      onFailure(error);
      return stored.bytes;
    }
  }

  function makeOnce(key: string, begin: () => Promise<Buffer | undefined>) {
    const running = inMaking.get(key) ?? begin().finally(() => inMaking.delete(key));
    inMaking.set(key, running);
    return running;
  }

  async function make(key: string, request: PictureRequest, format: PictureFormat): Promise<Buffer | undefined> {
    const source = await fetchPicture(request.address, limits, agent);
    if (!source) return undefined;
    if (!request.fromUpstream && !isRaster(source)) throw new Error('not a raster picture: refused from other origins');
    const content = keyOf({ ...request, name: source }, format);
    const twin = await findTwin(content, key);
    if (twin) return twin;
    const bytes = await resizePicture(source, request, format, limits);
    // A write error on a full or read-only disk does not fail the request.
    await store.keep(key, bytes).catch(onFailure);
    keyOfContent.delete(key);
    keyOfContent.set(content, key);
    return bytes;
  }

  /** Finds the same picture, if it was stored recently for another address. */
  async function findTwin(content: string, key: string): Promise<Buffer | undefined> {
    const twin = keyOfContent.get(content);
    const stored = twin && twin !== key ? await store.find(twin) : undefined;
    if (!twin || !stored || stored.ageMs >= DAY_MS) return undefined;
    keyOfContent.set(key, twin);
    return stored.bytes;
  }

  return { find };
}

type Shaped = Pick<PictureRequest, 'width' | 'height'> & { name: string | Buffer };

const keyOf = ({ name, width, height }: Shaped, format: PictureFormat) =>
  `${createHash('sha256').update(name).update(` ${width}x${height}`).digest('hex')}.${format}`;

type FetchLimits = { pictureMs: number; pictureBytes: number };

const TYPES = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

/**
 * Fetches a picture. Returns undefined for 404 or 410. Follows no redirect, and throws if the response is not a
 * picture.
 */
async function fetchPicture(
  address: string,
  { pictureMs, pictureBytes }: FetchLimits,
  dispatcher: Agent,
): Promise<Buffer | undefined> {
  const headers = { accept: [...TYPES].join(', ') };
  const signal = AbortSignal.timeout(pictureMs);
  const response = await fetch(address, { redirect: 'manual', signal, headers, dispatcher });
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (response.status !== 200 || !TYPES.has(type) || !response.body) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return undefined;
    throw new Error(`not a picture: status ${response.status}, type ${type}`);
  }

  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > pictureBytes) throw new Error(`picture larger than ${pictureBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
