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
    const pieces = html.split(PLACE).map((piece, index) => (index % 2 === 0 ? piece : pasted[Number(piece)]!));
    // The names of the parts stand for their bytes, so that few bytes are left to hash.
    const etag = etagOf(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('\0'));
    return { body: join(pieces), etag };
  }

  return { parts, fill };
}

/** Writes all pieces into one buffer: a buffer per piece would be garbage at once. */
function join(pieces: readonly (string | Part)[]): Buffer {
  const lengthOf = (piece: string | Part) =>
    typeof piece === 'string' ? Buffer.byteLength(piece) : piece.bytes.length;
  const joined = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0));
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'string' ? joined.write(piece, at) : piece.bytes.copy(joined, at);
  return joined;
}
