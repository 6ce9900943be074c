import { expect, it } from 'vitest';
import { CatalogueActivity } from './catalogueFile.ts';

const { poster } = CatalogueActivity.shape;

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://pictures.test/a.png',
  '//evil.test/a.png',
  '/\\evil.test/a.png',
  'https:/a.png',
  'https://',
  'a.png',
  '/a b.png',
  ' /a.png',
  '',
])('refuses a poster at "%s"', (address) => {
  expect(poster.safeParse(address).success).toBe(false);
});

it.each([
  ['Tea\u001b[2J', false],
  ['Tea\nCakes', false],
  ['Tea & <Cakes>', true],
])('accepts the name %j: %s', (en, isTaken) => {
  expect(CatalogueActivity.shape.name.safeParse({ en }).success).toBe(isTaken);
});

it.each(['/posters/7.svg', 'https://pictures.test/a.png?v=2', undefined])(
  '[S-060] accepts a poster at %s',
  (address) => {
    expect(poster.safeParse(address).success).toBe(true);
  },
);
