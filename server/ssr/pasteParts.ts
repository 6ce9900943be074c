import { randomUUID } from 'node:crypto';
import type { PartStore } from '#client/ui/Kept.tsx';
import { etagOf } from '../http/etagOf.ts';

/** React leaves this for a part that was not ready, or failed, for the browser to make. */
export const UNFINISHED = '<!--$!-->';
/** No text of a page can be this. */
const SECRET = randomUUID();
const PLACE = new RegExp(`<!--${SECRET} (\\d+)-->`);

type Part = { bytes: Buffer; name: string };
export type PageBytes = { body: Buffer; etag: string };

/** Parts that many pages share, encoded once and put into each page's bytes: React writes only a place for each. */
export function pasteParts() {
  const pasted: Part[] = [];
  const parts: PartStore = {
    store: (html) => {
      if (html.includes(UNFINISHED)) throw new Error('A part of many pages may not wait for anything');
      return { bytes: Buffer.from(html), name: etagOf(html) } satisfies Part;
    },
    paste: (part) => `<!--${SECRET} ${pasted.push(part as Part) - 1}-->`,
  };

  /** The page that React has written, with the parts in their places. */
  function fill(html: string): PageBytes {
    const pieces = html
      .split(PLACE)
      .map((piece, index) => (index % 2 === 0 ? { bytes: Buffer.from(piece), name: piece } : pasted[Number(piece)]!));
    // The names of the parts stand for their bytes, so that few bytes are left to hash.
    const etag = etagOf(pieces.map(({ name }) => name).join('\0'));
    return { body: Buffer.concat(pieces.map(({ bytes }) => bytes)), etag };
  }

  return { parts, fill };
}
