import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessages } from '#server/middleware/messages.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { createMatcher } from '../locales/keyPatterns.ts';
import { findKeyPlaces, type KeyPlaces } from '../locales/keyPlaces.ts';
import { readSoundProject } from '../locales/readProject.ts';
import { createLimits } from '../locales/rules/factRules.ts';
import { SOURCE } from '../locales/textSets.ts';
import { EXIT } from '../terminal/CommandError.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { drawSheet, type Row } from './drawSheet.ts';
import { listTexts } from './listTexts.ts';
import { markText, markWords } from './marks.ts';
import { openMarkedShop } from './openMarkedShop.ts';
import { INDEX, PICTURES } from './pictureFiles.ts';
import { createAlbum, SCREEN_HEIGHT, WIDTHS } from './takePictures.ts';
import { walkShop } from './walkShop.ts';

/** Namespaces of the texts that the box office composes. They have no marks. */
const PLAIN = ['boxOffice', 'messages', 'orderMessages', 'refusals', 'sandbox'];
/** Texts that the shop shows in the same place, whichever line of the box office's code chooses them. */
const SHOWN_ALIKE: [names: RegExp, place: string][] = [
  [/^(refusals|boxOffice:error\.)/, 'refusals'],
  [/^(validation|boxOffice:field\.)/, 'fields'],
  [/^sandbox:state\./, 'state of a payment'],
];
const SAMPLES: Record<string, string> = {
  count: '2',
  price: 'HK$1,280.00',
  amount: 'HK$1,280.00',
  minutes: '10',
  time: '20:00',
};

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

type Request = { language: LanguageCode; textSet: string; folder: string; chromium: string };

/** Walks through the shop in one language and writes a sheet of pictures for each namespace. */
export async function drawPictures(
  { language, textSet, folder, chromium: executablePath }: Request,
  terminal: Terminal,
) {
  const { chromium } = await import('playwright-core');
  const project = readSoundProject(folder);
  const { sets, settings } = project;
  const isFixed = createMatcher(settings.fixed);
  const texts = new Map(listTexts(project, textSet).filter(([id]) => !isFixed(id)));
  const ids = [...texts.keys()];
  const numbers = new Map(ids.map((id, index) => [id, index]));
  const numberOf = (id: string) => numbers.get(id);
  const words = readMessages(folder);
  const messages = { ...words, [textSet]: markWords(words[textSet]!, numberOf) };
  const plain = ids.flatMap((id, index) => {
    const text = texts.get(id)!;
    const isFound = PLAIN.includes(id.split(':')[0]!) && /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
    return isFound ? [{ index, text }] : [];
  });
  const album = createAlbum({ ids, plain, mates: findMates(ids, texts, findKeyPlaces('.', sets, settings)) });

  const shop = await openMarkedShop(messages);
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const openPage = async () => {
      const page = await browser.newPage({
        viewport: { width: WIDTHS[0], height: SCREEN_HEIGHT },
        locale: 'en-GB',
        timezoneId: 'Asia/Hong_Kong',
        hasTouch: true,
        userAgent: PHONE,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      page.setDefaultTimeout(15_000);
      await page.route('**/*.words-*.js', async (route) => {
        const names = await shop.readWordFile(new URL(route.request().url()).pathname);
        const marked = Object.fromEntries(names.map((name) => [name, messages[textSet]![name]]));
        await route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(marked)}` });
      });
      return page;
    };
    const say = (id: string) => markText(texts.get(id) ?? id, numberOf(id)!);
    await walkShop({ openPage, shop, album, language, numberOf, say }, terminal.printStatus);
  } finally {
    await browser.close();
    await shop.close();
  }

  const limitOf = createLimits(settings);
  const rows = ids.map((id, index): Row => {
    const picture = album.pictures.get(index);
    const english = sets.find(SOURCE, id.split(':')[0]!)?.entries.get(id.slice(id.indexOf(':') + 1))?.text ?? '';
    return {
      id,
      english,
      text: texts.get(id)!,
      limit: limitOf(id),
      ...(picture ? { picture } : { reason: explain(id) }),
    };
  });
  const target = join(PICTURES, textSet);
  mkdirSync(target, { recursive: true });
  for (const [namespace, own] of Map.groupBy(rows, ({ id }) => id.split(':')[0]!))
    writeFileSync(join(target, `${namespace}.html`), drawSheet(language, namespace, own));
  const [shown, missing] = [rows.filter(({ picture }) => picture), rows.filter(({ picture }) => !picture)];
  writeFileSync(join(target, INDEX), JSON.stringify({ shown: shown.map(({ id }) => id) }));
  for (const { id, reason } of missing) terminal.print(`no picture  ${id}: ${reason}`);
  for (const { id, picture } of shown)
    if (picture?.problem)
      terminal.print(`${picture.problem}  ${id}: “${picture.text}” at ${picture.screen} px on ${picture.address}`);
  terminal.printStatus(`${shown.length} of ${rows.length} texts have a picture: ${target}`);
  terminal.exitWith(shown.some(({ picture }) => picture?.problem) ? EXIT.findings : EXIT.good);
}

/** Groups texts that the same line of the code shows: `order:status.*` is one group. */
function findMates(ids: readonly string[], texts: ReadonlyMap<string, string>, places: KeyPlaces) {
  const byPlace = new Map<string, number[]>();
  // `waiting.${state}` also matches `waiting.title`, which has its own line in the same file.
  const isElsewhere = (id: string, place: string) =>
    places
      .get(id)!
      .some(({ file, line }) => place.startsWith(`${file}:`) && byPlace.get(`${file}:${line}`)?.length === 1);
  for (const [index, id] of ids.entries())
    for (const { file, line } of places.get(id) ?? []) {
      const place = SHOWN_ALIKE.find(([names]) => names.test(id))?.[1] ?? `${file}:${line}`;
      byPlace.set(place, [...(byPlace.get(place) ?? []), index]);
    }
  const mates = new Map<number, { index: number; text: string }[]>();
  for (const [place, all] of byPlace)
    for (const index of all) {
      if (isElsewhere(ids[index]!, place)) continue;
      const others = all
        .filter((other) => other !== index)
        .map((other) => {
          const text = texts
            .get(ids[other]!)!
            .replaceAll(/\{\{(\w+)\}\}/g, (_value, name: string) => SAMPLES[name] ?? name);
          return { index: other, text: markText(text, other) };
        });
      mates.set(index, [...(mates.get(index) ?? []), ...others]);
    }
  return mates;
}

function explain(id: string): string {
  return NOT_SHOWN.find(([names]) => names.test(id))?.[1] ?? 'the walk does not reach it';
}

/** Reasons why texts have no picture. */
const NOT_SHOWN: [names: RegExp, reason: string][] = [
  [/noScript|^room:own\.|\.payBy$|\.(text|opens)At$/, 'only visible while no scripts run'],
  [/:done\.|\.(saved|failed|sent)$/, 'a short message after an action that the walk does not take'],
  [/:(title|description)/, 'title of the tab, or for search engines'],
];
