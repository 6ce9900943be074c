import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PICTURES = 'pictures';
/** File with the names of the texts that the sheets of a language show. */
export const INDEX = 'index.json';

/** Returns the address of a text's picture, if there are sheets of that language: `pictures/id/pay.html#pay:title`. */
export function findPicture(textSet: string, id: string): string | undefined {
  const index = join(PICTURES, textSet, INDEX);
  if (!existsSync(index)) return undefined;
  const { shown } = JSON.parse(readFileSync(index, 'utf8')) as { shown: string[] };
  return shown.includes(id) ? `${join(PICTURES, textSet, id.split(':')[0]!)}.html#${id}` : undefined;
}
