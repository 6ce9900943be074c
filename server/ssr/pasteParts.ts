import { randomUUID } from 'node:crypto';
import type { KeptHtml } from '#client/ui/Kept.tsx';
import { etagOf } from '../http/etagOf.ts';

/** No text of a page can be this. */
const SECRET = randomUUID();
const PLACE = new RegExp(`<!--${SECRET} (\\d+)-->`);

type EncodedPart = { bytes: Buffer; name: string };
const encoded = new WeakMap<KeptHtml, EncodedPart>();

export type PageBytes = { body: Buffer; etag: string };

/** Parts that many pages share, encoded once and put into each page's bytes: React writes only a place for each. */
export function pasteParts() {
  const parts: KeptHtml[] = [];
  return {
    paste: (part: KeptHtml): string => `<!--${SECRET} ${parts.push(part) - 1}-->`,
    /** The page that React has written, with the parts in their places. */
    fill(html: string): PageBytes {
      const pieces = html.split(PLACE);
      const all = pieces.map((piece, index) =>
        index % 2 === 0 ? { bytes: Buffer.from(piece), name: piece } : encode(parts[Number(piece)]!),
      );
      // The names of the parts stand for their bytes, so that few bytes are left to hash.
      const etag = etagOf(all.map(({ name }) => name).join('\0'));
      return { body: Buffer.concat(all.map(({ bytes }) => bytes)), etag };
    },
  };
}

function encode(part: KeptHtml): EncodedPart {
  const known = encoded.get(part) ?? { bytes: Buffer.from(part.html), name: etagOf(part.html) };
  encoded.set(part, known);
  return known;
}
