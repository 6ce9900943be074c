import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawQrCode } from './drawQrCode.ts';
import { QrCode } from './QrCode.tsx';

const SCALE = 4;

it('draws every dark module of the code and no others, inside a quiet zone of four modules', () => {
  const text = 'https://shop.test/en/app?language=en';
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));

  const markup = renderToStaticMarkup(<QrCode text={text} label="Opens the shop" />);
  const dark = [...markup.matchAll(/M(\d+) (\d+)h(\d+)v1H/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step - 4},${Number(y) - 4}`),
  );

  const wanted = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(dark).toEqual(wanted);
  expect(markup).toContain(`viewBox="0 0 ${rows.length + 8} ${rows.length + 8}"`);
});

it('draws a code that a camera can read', () => {
  const text = 'FR1.eyJ0aWNrZXRJZCI6IjQyIn0.c2lnbmF0dXJl';
  const { side, path } = drawQrCode(text);
  const width = side * SCALE;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      data.fill(0, (row * width + Number(x) * SCALE) * 3, (row * width + (Number(x) + Number(length)) * SCALE) * 3);

  expect(decodeQR({ width, height: width, data })).toBe(text);
});

it('has its purpose as its text alternative, and has no style that the CSP would block', () => {
  const markup = renderToStaticMarkup(<QrCode text="hello" label="Opens the shop" />);

  expect(markup).toContain('role="img" aria-label="Opens the shop"');
  expect(markup).not.toContain('style=');
});
