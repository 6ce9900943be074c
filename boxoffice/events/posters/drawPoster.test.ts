import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { brightnessUnderWords, FORBIDDEN_IN_SVG, LONGEST_SVG, readSize } from '#tests/support/browser/pictureRules.ts';
import { drawBanner, drawPoster } from './drawPoster.ts';
import { findPicture } from './posterRoutes.ts';

const ids = Array.from({ length: 96 }, (_, index) => `event-${index + 1}`);
const banners = ids.map(drawBanner);
const pictures = [...ids.map(drawPoster), ...banners];

describe('drawn pictures', () => {
  it('are the same for the same event and different for others', () => {
    expect(ids.map(drawPoster)).toEqual(ids.map(drawPoster));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('contain no text, no script and no external resource', () => {
    expect(pictures.filter((svg) => FORBIDDEN_IN_SVG.test(svg))).toEqual([]);
  });

  it('stay small', () => {
    expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThan(LONGEST_SVG);
  });

  it('are rendered by sharp at their intended sizes', async () => {
    expect(new Set(await Promise.all(pictures.map(readSize)))).toEqual(new Set(['771x1050', '1200x480']));
  });

  it('leave the left half of a banner dark enough for white text', async () => {
    for (const banner of banners.slice(0, 12)) expect(await brightnessUnderWords(banner)).toBeLessThan(110);
  });
});

describe('findPicture', () => {
  const known = ['kite-day-north-slip', 'ferry-light-parade', 'clockwork'];
  const find = (name: string) => findPicture(name, async (id) => known.includes(id));

  it.each(['kite-day-north-slip.svg', 'ferry-light-parade.svg', 'ferry-light-parade-banner.svg'])(
    'reads %s of the demo from its file',
    async (name) => {
      expect(await find(name)).toBe(await readFile(`demo/posters/${name}`, 'utf8'));
    },
  );

  it('draws a poster for an event without a file', async () => {
    expect(await find('clockwork.svg')).toBe(drawPoster('clockwork'));
    expect(await find('clockwork-banner.svg')).toBe(drawBanner('clockwork'));
  });

  it.each([
    'nobody.svg',
    'bach-before-breakfast.svg',
    '../secret.svg',
    `${'a'.repeat(80)}.svg`,
    'kite-day-north-slip.png',
    '.svg',
    '',
  ])('returns undefined for %o', async (name) => {
    expect(await find(name)).toBeUndefined();
  });
});
