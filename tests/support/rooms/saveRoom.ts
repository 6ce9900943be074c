import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { countHashes, countTiles } from '#shared/kernel/merkleTiles.ts';
import type { HonestRoom } from './honestRoom.ts';

/** Writes the published files of a room to a folder, as `frontrow room verify --save` does. Returns the folder. */
export async function saveRoom(folder: string, { fairness, readTile, levels }: HonestRoom): Promise<string> {
  const size = levels[0]!.length / 32;
  const files: [string, string | Uint8Array][] = [['fair.json', JSON.stringify(fairness)]];
  for (let level = 0; countHashes(size, level) > 0; level += 1)
    for (let index = 0; index < countTiles(size, level); index += 1)
      files.push([`tiles/${level}/${index}`, readTile(level, index)]);
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}
