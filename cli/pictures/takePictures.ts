import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readPage, type Seen } from './readPage.ts';

export const WIDTHS = [390, 320] as const;
const MARGIN = 70;

/** `left`, `top`: position of the frame in the picture. `insteadOf`: the text that this one replaces in the picture. */
export type Picture = Seen & {
  webp: string;
  left: number;
  top: number;
  screen: number;
  address: string;
  insteadOf?: string;
};
export type Album = ReturnType<typeof createAlbum>;

type Subjects = {
  ids: readonly string[];
  /** Texts of the box office, which have no marks. */
  plain: [index: number, expression: string][];
  /** Texts that the same line of the code shows, by index. */
  mates: Map<number, { index: number; text: string }[]>;
};

/** Collects one picture of each text. A picture in which the text does not fit replaces one in which it fits. */
export function createAlbum({ ids, plain, mates }: Subjects) {
  const pictures = new Map<number, Picture>();
  const known = new Map<string, Set<number>>();

  const isWanted = ({ index, problem }: Seen) => !pictures.has(index) || (problem && !pictures.get(index)!.problem);

  async function keep(page: Page, seen: readonly Seen[], screen: number, insteadOf?: string): Promise<void> {
    const wanted = seen.filter(isWanted);
    if (wanted.length === 0) return;
    const [first, last] = [
      Math.min(...wanted.map(({ y }) => y)) - MARGIN,
      Math.max(...wanted.map(({ y, height }) => y + height)) + MARGIN,
    ];
    const from = Math.max(0, Math.floor(first));
    const clip = { x: 0, y: from, width: screen, height: Math.max(1, Math.ceil(last) - from) };
    const shot = await page.screenshot({ fullPage: true, clip, animations: 'disabled', type: 'jpeg', quality: 80 });
    // Decoded once: a page has up to a hundred texts.
    const { data, info: raw } = await sharp(shot).raw().toBuffer({ resolveWithObject: true });
    const { width, height } = raw;
    for (const one of wanted) {
      const top = Math.max(0, Math.floor(one.y - from - MARGIN));
      const bottom = Math.min(height, Math.ceil(one.y - from + Math.min(one.height, 600) + MARGIN));
      if (bottom - top < 8) continue;
      const part = sharp(data, { raw }).extract({ left: 0, top, width, height: bottom - top });
      const webp = (await part.webp({ quality: 55, effort: 1 }).toBuffer()).toString('base64');
      const address = page.url().startsWith('http') ? decodeURI(new URL(page.url()).pathname) : 'a message';
      // A text may be wider than the text that it replaces, so its width proves nothing.
      const { problem, ...place } = one;
      pictures.set(one.index, {
        ...place,
        ...(problem && !insteadOf && { problem }),
        webp,
        left: one.x,
        top: one.y - from - top,
        screen,
        address,
        ...(insteadOf && { insteadOf }),
      });
    }
  }

  return {
    pictures,
    /** Takes pictures of the texts that the page shows now, at both widths. */
    async take(page: Page): Promise<void> {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const here = `${width} ${page.url()}`;
        const before = page.url().startsWith('http') ? (known.get(here) ?? []) : [];
        const seen = await page.evaluate(readPage, { plain, known: [...before] });
        known.set(here, new Set([...before, ...seen.map(({ index }) => index)]));
        await page.evaluate(() => scrollTo(0, 0));
        await keep(page, seen, width);
        if (width === WIDTHS.at(-1)) await takeMates(page, seen);
      }
      await page.setViewportSize({ width: WIDTHS[0], height: 844 });
    },
  };

  /** In place of a text from the same line of the code, shows a text that the walk has not found. */
  async function takeMates(page: Page, seen: readonly Seen[]): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      const used = new Set<number>();
      const swaps = seen.flatMap(({ index, text }) => {
        const next = text
          ? mates.get(index)?.find((mate) => !pictures.has(mate.index) && !used.has(mate.index))
          : undefined;
        if (next) used.add(next.index);
        return next ? [{ index, ...{ mate: next.index, words: next.text } }] : [];
      });
      if (swaps.length === 0) return;
      await page.evaluate(swapTexts, swaps);
      const now = await page.evaluate(readPage, { only: swaps.map(({ mate }) => mate) });
      await page.evaluate(() => scrollTo(0, 0));
      for (const { index, mate } of swaps)
        await keep(
          page,
          now.filter((one) => one.index === mate),
          WIDTHS.at(-1)!,
          ids[index],
        );
      await page.evaluate(() => {
        for (const [node, text] of window.swapped) node.nodeValue = text;
      });
      await page.evaluate(readPage, { plain, only: [] });
      if (swaps.every(({ mate }) => !pictures.has(mate))) return;
    }
  }
}

/** Runs in the page. */
function swapTexts(swaps: { index: number; words: string }[]): void {
  window.swapped = [];
  for (const { index, words } of swaps) {
    const range = window.marked.find((one) => one.index === index && one.range)?.range;
    const node = range?.startContainer;
    if (!range || !node || node !== range.endContainer) continue;
    const text = node.nodeValue!;
    window.swapped.push([node, text]);
    node.nodeValue = text.slice(0, range.startOffset) + words + text.slice(range.endOffset);
  }
}
