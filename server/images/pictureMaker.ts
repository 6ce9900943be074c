import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import type { Limits } from '../limits.ts';
import { fetchPicture } from './fetchPicture.ts';
import { createJobQueue } from './jobQueue.ts';
import type { PictureRequest } from './pictureRequest.ts';
import { createPictureStore } from './pictureStore.ts';
import { type PictureFormat, resizePicture } from './resizePicture.ts';

export type PictureMaker = ReturnType<typeof createPictureMaker>;

type PictureLimits = Pick<
  Limits,
  'pictureMs' | 'pictureBytes' | 'picturePixels' | 'pictureJobs' | 'pictureQueue' | 'pictureCacheBytes'
>;
type PictureMakerDeps = { folder: string; limits: PictureLimits; onFailure: (error: unknown) => void };

const ONE_DAY_MS = 24 * 60 * 60_000;

/** Pictures in the shape that a page asks for: from disk, else fetched and resized once however many ask. */
export function createPictureMaker({ folder, limits, onFailure }: PictureMakerDeps) {
  const store = createPictureStore(folder, limits.pictureCacheBytes);
  const queue = createJobQueue(limits.pictureJobs, limits.pictureQueue);
  const line = new Agent({ connections: 16, connect: { timeout: 2000 }, headersTimeout: limits.pictureMs });
  const inMaking = new Map<string, Promise<Buffer | undefined>>();

  /** Undefined when there is no such picture. */
  async function find(request: PictureRequest, format: PictureFormat): Promise<Buffer | undefined> {
    const key = keyOf(request, format);
    const stored = await store.find(key);
    if (stored && stored.ageMs < ONE_DAY_MS) return stored.bytes;
    try {
      return await makeOnce(key, request, format);
    } catch (error) {
      if (!stored) throw error;
      onFailure(error);
      return stored.bytes;
    }
  }

  function makeOnce(key: string, request: PictureRequest, format: PictureFormat) {
    const running = inMaking.get(key) ?? queue(() => make(key, request, format)).finally(() => inMaking.delete(key));
    inMaking.set(key, running);
    return running;
  }

  async function make(key: string, request: PictureRequest, format: PictureFormat): Promise<Buffer | undefined> {
    const source = await fetchPicture(request.address, limits, line);
    if (!source) return undefined;
    const bytes = await resizePicture(source, request, format, limits);
    // A full or read-only disk costs speed, not pictures.
    await store.keep(key, bytes).catch(onFailure);
    return bytes;
  }

  return { find };
}

const keyOf = ({ name, width, height }: PictureRequest, format: PictureFormat) =>
  `${createHash('sha256').update(`${name} ${width}x${height}`).digest('hex')}.${format}`;
