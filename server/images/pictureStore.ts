import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type StoredPicture = { bytes: Buffer; ageMs: number };

/** Stores resized pictures on disk and deletes the oldest beyond `maxBytes`. Files are written atomically. */
export function createPictureStore(folder: string, maxBytes: number) {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), key);
  let writtenSinceTrim = Number.POSITIVE_INFINITY;
  let trimming: Promise<void> | undefined;

  async function find(key: string): Promise<StoredPicture | undefined> {
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(fileOf(key)), stat(fileOf(key))]);
      return { bytes, ageMs: Date.now() - mtimeMs };
    } catch {
      return undefined;
    }
  }

  async function keep(key: string, bytes: Buffer): Promise<void> {
    const unfinished = join(folder, key.slice(0, 2), `${randomUUID()}.part`);
    await mkdir(dirname(unfinished), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, fileOf(key));

    writtenSinceTrim += bytes.length;
    if (writtenSinceTrim > maxBytes / 20 && !trimming) {
      writtenSinceTrim = 0;
      trimming = trim().finally(() => {
        trimming = undefined;
      });
    }
    await trimming;
  }

  async function trim(): Promise<void> {
    const files = (await listFiles(folder)).sort((one, other) => one.mtimeMs - other.mtimeMs);
    let surplus = files.reduce((sum, { size }) => sum + size, 0) - maxBytes;
    for (const { path, size } of files) {
      if (surplus <= 0) return;
      await rm(path, { force: true });
      surplus -= size;
    }
  }

  return { find, keep };
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (path) => {
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { path, size, mtimeMs };
    }),
  );
  return found.filter(({ size }) => size > 0);
}
