import { statfs } from 'node:fs/promises';

export const MEGABYTE = 1024 * 1024;
/** Four segments of the write-ahead log. With less space, an embedded database stops writing and may be damaged. */
export const LEAST_FREE_BYTES = 64 * MEGABYTE;

/** Returns the bytes that are free on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
