import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readDemoCatalogue } from '../seedDemo.ts';
import { chooseMotif, type EventType } from './chooseMotif.ts';
import { drawBanner } from './drawBanner.ts';
import { drawPicture } from './drawPicture.ts';
import { drawPoster } from './drawPoster.ts';

const { activities } = await readDemoCatalogue(new Date('2026-11-20T08:00:00Z'));
const events = activities.map(({ id, type }) => ({
  id,
  type: type as EventType,
}));
const pictures = events.flatMap((event) => [drawPoster(event), drawBanner(event)]);

describe('posters', () => {
  it('are the same for the same event and different for others', () => {
    expect(events.map(drawPoster)).toEqual(events.map(drawPoster));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('hold no text, no script and nothing from elsewhere', () => {
    const forbidden =
      /<(text|script|style|image|use|foreignObject|filter|a)\b|href|style=|url\((?!#)|NaN|undefined|Infinity/;

    expect(pictures.filter((svg) => forbidden.test(svg))).toEqual([]);
  });

  it('stay small', () => {
    expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThan(40_000);
  });

  it('are drawn by sharp at the sizes they were made for', async () => {
    const sizes = await Promise.all(pictures.map((svg) => sharp(Buffer.from(svg)).metadata()));

    expect(new Set(sizes.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(['771x1050', '1200x480']));
  });

  it('vary: at least a dozen compositions on the demo’s shelves', () => {
    expect(new Set(events.map(({ id, type }) => chooseMotif(id, type).draw)).size).toBeGreaterThanOrEqual(12);
  });

  it('show what an event is named after', () => {
    expect(chooseMotif('kite-day-north-slip', 'festival').draw.name).toBe('kites');
  });
});

describe('banners', () => {
  it('leave the left half dark enough for white words', async () => {
    for (const event of events.slice(0, 12)) {
      const left = sharp(Buffer.from(drawBanner(event))).extract({ left: 0, top: 0, width: 500, height: 480 });
      const { channels } = await left.stats();
      const brightest = Math.max(...channels.slice(0, 3).map(({ mean }) => mean));

      expect(brightest).toBeLessThan(110);
    }
  });
});

describe('drawPicture', () => {
  const typeOf = (id: string) => events.find((event) => event.id === id)?.type;
  const [first] = events;

  it('finds poster and banner by the name in the address', async () => {
    expect(await drawPicture(`${first!.id}.svg`, typeOf)).toBe(drawPoster(first!));
    expect(await drawPicture(`${first!.id}-banner.svg`, async (id) => typeOf(id))).toBe(drawBanner(first!));
  });

  it.each(['nobody.svg', '../secret.svg', `${'a'.repeat(80)}.svg`, 'kite-day-north-slip.png', '.svg', ''])(
    'draws nothing for %o',
    async (name) => {
      expect(await drawPicture(name, typeOf)).toBeUndefined();
    },
  );
});
