import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import { brightnessUnderWords, FORBIDDEN_IN_SVG, LONGEST_SVG, readSize } from '#tests/support/browser/pictureRules.ts';

const FOLDER = new URL('./posters/', import.meta.url);

const { activities, banners } = await readDemoCatalogue(new Date());
const wanted = [
  ...activities.map(({ id }) => `${id}.svg`),
  ...banners.map(({ activityId }) => `${activityId}-banner.svg`),
];
const names = await readdir(FOLDER);
const pictures = await Promise.all(
  names.map(async (name) => ({ name, svg: await readFile(new URL(name, FOLDER), 'utf8') })),
);
const namesOf = (found: typeof pictures) => found.map(({ name }) => name);

describe('the pictures of the demo', () => {
  it('exist for each event and each banner', () => {
    expect(names.toSorted()).toEqual(wanted.toSorted());
  });

  it('differ from each other', () => {
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
  });

  it('contain no text, no script and no external reference', () => {
    expect(namesOf(pictures.filter(({ svg }) => FORBIDDEN_IN_SVG.test(svg)))).toEqual([]);
  });

  it('are small files', () => {
    expect(namesOf(pictures.filter(({ svg }) => svg.length >= LONGEST_SVG))).toEqual([]);
  });

  it('are rendered by sharp at their intended sizes', async () => {
    const sizes = await Promise.all(
      pictures.map(async ({ name, svg }) => [name.endsWith('-banner.svg'), await readSize(svg)]),
    );

    for (const [isBanner, size] of sizes) expect(size).toBe(isBanner ? '1200x480' : '771x1050');
  });

  it('leave the left half of a banner dark enough for white text', async () => {
    for (const { svg } of pictures.filter(({ name }) => name.endsWith('-banner.svg')))
      expect(await brightnessUnderWords(svg)).toBeLessThan(110);
  });
});
