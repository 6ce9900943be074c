import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipPieces, joinPieces, keepCompressed } from './gzipPieces.ts';

const SHARED = Buffer.from('<li>香港 Hong Kong</li>'.repeat(200));
const SMALL = Buffer.from('<i>small</i>');
const KEPT = Buffer.from('<b>kept</b>');
keepCompressed(KEPT);
const LONG = '<p>text of one visitor, 二</p>'.repeat(100);

it.each([
  ['nothing', []],
  ['one empty text', ['']],
  ['a short text', ['token']],
  ['a long text', [LONG]],
  ['a text of 70,000 bytes', ['x'.repeat(70_000)]],
  ['a shared part', [SHARED]],
  ['a page', ['<html>', SHARED, 'token', SHARED, LONG, SMALL, KEPT, '</html>']],
])('compresses %s to bytes that unzip to the same page', (_what, pieces) => {
  for (const _again of [1, 2]) expect(gunzipSync(gzipPieces(pieces))).toEqual(joinPieces(pieces));
});

it('needs about as many bytes for the pieces as for the whole page at once', () => {
  const pieces = ['<html>', SHARED, 'token', LONG, SHARED];

  expect(gzipPieces(pieces).length).toBeLessThan(1.3 * gzipSync(joinPieces(pieces), { level: 1 }).length);
});
