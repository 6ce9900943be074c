import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPictureStore } from './pictureStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps pictures across restarts', async () => {
  await createPictureStore(folder, 1000).keep('aa1.webp', Buffer.from('picture'));

  const found = await createPictureStore(folder, 1000).find('aa1.webp');

  expect(found?.bytes.toString()).toBe('picture');
  expect(found?.ageMs).toBeLessThan(5000);
  expect(await createPictureStore(folder, 1000).find('bb2.webp')).toBeUndefined();
});

it('deletes the oldest pictures above its limit, and leaves no unfinished file', async () => {
  const store = createPictureStore(folder, 250);
  for (const [index, key] of ['aa1', 'bb2', 'cc3', 'dd4'].entries()) {
    await store.keep(key, Buffer.alloc(100));
    const file = join(folder, key.slice(0, 2), key);
    await utimes(file, index, index).catch(() => {});
  }
  await store.keep('ee5', Buffer.alloc(100));

  const files = (await readdir(folder, { recursive: true })).filter((name) => /\d|part/.test(name));

  expect(files.length).toBeLessThanOrEqual(2);
  expect(await store.find('aa1')).toBeUndefined();
  expect(await store.find('ee5')).toBeDefined();
});
