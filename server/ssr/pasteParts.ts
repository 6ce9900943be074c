import { randomUUID } from 'node:crypto';
import type { PartStore } from '#client/ui/Kept.tsx';
import type { PagePiece } from './gzipPieces.ts';

/** React's marker for a suspended or failed part, which the browser renders. */
export const UNFINISHED = '<!--$!-->';
/** Random, so that the content of a page cannot contain it. */
const SECRET = randomUUID();
const PLACE = new RegExp(`<!--${SECRET} (\\d+)-->`);

/** Encodes shared parts once, and inserts them into each page. React writes only a placeholder for each part. */
export function pasteParts() {
  const pasted: Buffer[] = [];
  const parts: PartStore = {
    store: (html) => {
      if (html.includes(UNFINISHED)) throw new Error('A shared part must not wait for data');
      return Buffer.from(html);
    },
    paste: (part) => `<!--${SECRET} ${pasted.push(part as Buffer) - 1}-->`,
  };

  /** Cuts React's HTML at the placeholders, and inserts the parts. */
  const fill = (html: string): PagePiece[] =>
    html.split(PLACE).map((piece, index) => (index % 2 === 0 ? piece : pasted[Number(piece)]!));

  return { parts, fill };
}
