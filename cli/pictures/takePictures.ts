import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { type Plain, readPage, type Seen } from './readPage.ts';

export const WIDTHS = [390, 320] as const;
const MARGIN = 70;
export const SCREEN_HEIGHT = 844;
/** Texts that lie within this height share a picture, because a screen is drawn much faster than a whole page. */
const SHARED_HEIGHT = SCREEN_HEIGHT - 3 * MARGIN;

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
  plain: Plain[];
  /** Texts that the same line of the code shows, by index. */
  mates: Map<number, { index: number; text: string }[]>;
};

/** Collects one picture of each text. A picture in which the text does not fit replaces one in which it fits. */
export function createAlbum({ ids, plain, mates }: Subjects) {
  const pictures = new Map<number, Picture>();
  const known = new Map<string, Set<number>>();

  const encodings: Promise<unknown>[] = [];

  /** A picture of the text itself replaces one in which the text stands in the place of another. */
  function isWanted({ index, problem }: Seen, isReplaced: boolean): boolean {
    const picture = pictures.get(index);
    return !picture || (!isReplaced && (picture.insteadOf !== undefined || (!!problem && !picture.problem)));
  }

  async function keep(page: Page, seen: readonly Seen[], screen: number, replaced?: ReadonlyMap<number, string>) {
    const wanted = seen.filter((one) => isWanted(one, replaced !== undefined)).sort((one, other) => one.y - other.y);
    for (const isFixed of [true, false]) {
      const rest = wanted.filter((one) => one.isFixed === isFixed);
      while (rest.length > 0) {
        const end = rest.findIndex(({ y, height }, at) => at > 0 && y + height > rest[0]!.y + SHARED_HEIGHT);
        await keepNear(page, rest.splice(0, end < 0 ? rest.length : end), { screen, replaced });
      }
    }
  }

  type Where = { screen: number; replaced: ReadonlyMap<number, string> | undefined };

  /** Takes one picture of the part of the page with these texts. */
  async function keepNear(page: Page, wanted: readonly Seen[], { screen, replaced }: Where) {
    const [first, last] = [
      Math.min(...wanted.map(({ y }) => y)) - MARGIN,
      Math.max(...wanted.map(({ y, height }) => y + height)) + MARGIN,
    ];
    const from = Math.max(0, Math.floor(first));
    const clip = { x: 0, y: from, width: screen, height: Math.max(1, Math.ceil(last) - from) };
    const shot = await shootPage(page, clip, wanted[0]!.isFixed);
    // The picture is decoded once for all its texts, up to a hundred. The walk continues meanwhile.
    const decoded = sharp(shot).raw().toBuffer({ resolveWithObject: true });
    for (const one of wanted) {
      const top = Math.max(0, Math.floor(one.y - from - MARGIN));
      const bottom = Math.min(clip.height, Math.ceil(one.y - from + Math.min(one.height, 600) + MARGIN));
      if (bottom - top < 8) continue;
      const address = page.url().startsWith('http') ? decodeURI(new URL(page.url()).pathname) : 'a message';
      // A text may be wider than the text that it replaces, so its width proves nothing.
      const { problem, ...place } = one;
      const insteadOf = replaced?.get(one.index);
      const picture: Picture = {
        ...place,
        ...(problem && !insteadOf && { problem }),
        webp: '',
        left: one.x,
        top: one.y - from - top,
        screen,
        address,
        ...(insteadOf && { insteadOf }),
      };
      pictures.set(one.index, picture);
      encodings.push(
        decoded.then(async ({ data, info: raw }) => {
          const part = sharp(data, { raw }).extract({
            left: 0,
            top,
            width: raw.width,
            height: Math.min(bottom, raw.height) - top,
          });
          picture.webp = (await part.webp({ quality: 55, effort: 1 }).toBuffer()).toString('base64');
        }),
      );
    }
  }

  return {
    pictures,
    /** Waits until all pictures are encoded. */
    finish: () => Promise.all(encodings),
    /** Takes pictures of the texts that the page shows now, at both widths. Afterwards the page has the other width. */
    async take(page: Page): Promise<void> {
      const current = page.viewportSize()?.width;
      const [first, last] = current === WIDTHS[1] ? WIDTHS.toReversed() : WIDTHS;
      for (const width of [first!, last!]) {
        if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: SCREEN_HEIGHT });
        const here = `${width} ${page.url()}`;
        const before = page.url().startsWith('http') ? (known.get(here) ?? []) : [];
        const seen = await page.evaluate(readPage, { plain, known: [...before] });
        known.set(here, new Set([...before, ...seen.map(({ index }) => index)]));
        await keep(page, seen, width);
        if (width === last) await takeMates(page, seen, width);
      }
    },
  };

  /** In place of a text from the same line of the code, shows a text that the walk has not found. */
  async function takeMates(page: Page, seen: readonly Seen[], screen: number): Promise<void> {
    const tried = new Set<number>();
    for (;;) {
      const swaps = seen.flatMap(({ index, text }) => {
        const next = text
          ? mates.get(index)?.find((mate) => !pictures.has(mate.index) && !tried.has(mate.index))
          : undefined;
        if (next) tried.add(next.index);
        return next ? [{ index, words: next.text, mate: next.index }] : [];
      });
      if (swaps.length === 0) break;
      const now = await page.evaluate(readPage, { swaps, only: swaps.map(({ mate }) => mate) });
      await keep(page, now, screen, new Map(swaps.map(({ index, mate }) => [mate, ids[index]!])));
    }
    if (tried.size === 0) return;
    await page.evaluate(() => {
      for (const { node, text } of window.hosts.values()) node.nodeValue = text;
      window.hosts.clear();
    });
  }
}

type Clip = { x: number; y: number; width: number; height: number };

/** Takes a picture of a part of the page, without the waits of Playwright's own screenshots. */
async function shootPage(page: Page, clip: Clip, isFixed: boolean): Promise<Buffer> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const top = isFixed ? 0 : clip.y - Math.max(0, SCREEN_HEIGHT - clip.height) / 2;
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'jpeg', quality: 80, optimizeForSpeed: true },
    captureBeyondViewport: !isFixed && clip.height > SCREEN_HEIGHT,
    clip: { ...clip, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}
const sessions = new WeakMap<Page, CDPSession>();
