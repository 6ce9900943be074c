import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '#shared/contract/activity.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

let shop: RunningShop;
/** The same event in each language of the box office. */
let event: Record<'en' | 'id' | 'zh-HK', Activity>;

beforeAll(async () => {
  shop = await startShop();
  const events = await shop.listEvents({ query: 'scope=all&sort=hot' });
  const inEnglish = await Promise.all(events.map(({ id }) => findActivity(id, 'en')));
  const chosen = inEnglish.find(({ name, lineup }) => lineup.length > 0 && longestWord(name).length >= 7)!;
  event = {
    en: chosen,
    id: await findActivity(chosen.id, 'id'),
    'zh-HK': await findActivity(chosen.id, 'zh-HK'),
  };
  return shop.close;
});

async function findActivity(id: string, language: string): Promise<Activity> {
  return (await shop.api(`/api/v1/activities/${id}`, language)).data;
}

async function search(keyword: string, language = 'en') {
  const answer = await request(shop.url).get(`/${language}/hk3-all?keyword=${encodeURIComponent(keyword)}`);
  const found = readPage(answer.text).hrefs.flatMap(
    (href) => /^\/[\w-]+\/activity\/(?!list)([\w-]+)$/.exec(href)?.[1] ?? [],
  );
  return { status: answer.status, found: [...new Set(found)], html: answer.text };
}

const longestWord = (text: string) =>
  (text.match(/[A-Za-z]+/g) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? '';

describe('a visitor who searches', () => {
  it.each(['en', 'id', 'zh-HK'] as const)(
    'finds the event by its name in %s, whatever the page’s language',
    async (language) => {
      const { found } = await search(event[language].name);
      const { found: onChinesePage } = await search(event[language].name, 'zh-HK');

      expect(found).toContain(event.en.id);
      expect(onChinesePage).toContain(event.en.id);
    },
  );

  it('finds every event by its Chinese and English name, among the first results', async () => {
    const events = await shop.listEvents();
    const names = await shop.listEvents({ language: 'zh-HK' });
    const missed: string[] = [];

    for (const { id, name } of [...events, ...names]) {
      const { result } = await shop.api(`/hk3-all/latest?mock&keyword=${encodeURIComponent(name)}`);
      if (!result.slice(0, 5).some((hit: { id: string }) => hit.id === id)) missed.push(name);
    }

    expect(missed).toEqual([]);
  });

  it('finds an event by two Chinese characters of its name', async () => {
    const [twoSigns] = /\p{Script=Han}{2}/u.exec(event['zh-HK'].name)!;

    expect((await search(twoSigns)).found).toContain(event.en.id);
  });

  it('finds an event by its venue', async () => {
    expect((await search(event.en.venue.name)).found).toContain(event.en.id);
    expect((await search(event['zh-HK'].venue.name)).found).toContain(event.en.id);
  });

  it('finds an event by an artist', async () => {
    expect((await search(event.en.lineup[0]!.name)).found).toContain(event.en.id);
    expect((await search(event['zh-HK'].lineup[0]!.name)).found).toContain(event.en.id);
  });

  it('finds an event despite one typing mistake', async () => {
    const written = longestWord(event.en.name);
    const middle = Math.floor(written.length / 2);
    const mistakes = {
      dropped: written.slice(0, middle) + written.slice(middle + 1),
      doubled: written.slice(0, middle) + written[middle] + written.slice(middle),
      swapped: written.slice(0, middle) + written[middle + 1] + written[middle] + written.slice(middle + 2),
      wrong: `${written.slice(0, middle)}${written[middle] === 'q' ? 'x' : 'q'}${written.slice(middle + 1)}`,
    };

    for (const [kind, mistyped] of Object.entries(mistakes)) {
      const { found } = await search(mistyped);
      expect(found, `${kind}: ${mistyped}`).toContain(event.en.id);
    }
  });

  it('finds an event by its date, in several formats', async () => {
    const { startsAt } = event.en.sessions[0]!;
    const day = dayIn(event.en.venue.timeZone, new Date(startsAt));
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const name = (language: string, style: 'long' | 'short') =>
      new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

    const spellings = [
      day,
      `${date} ${name('en', 'long')} ${year}`,
      `${name('en', 'short')} ${date}`,
      `${date} ${name('id', 'long')}`,
      `${month}月${date}日`,
      `${year}年${month}月${date}日`,
    ];

    for (const spelling of spellings) expect((await search(spelling)).found, spelling).toContain(event.en.id);
  });

  it.each(['%', '_', '%%', '\\', "'", '"', '*', '(', 'q9 & z9', '🎸', '<q9>', '\u0000x'])(
    'does not get every event for the search word %j',
    async (keyword) => {
      const { status, found } = await search(keyword);
      const total = (await shop.listEvents()).length;

      expect([200, 400]).toContain(status);
      expect(found.length).toBeLessThan(Math.min(20, total));
    },
  );

  it('sees the search words on the page as text, never as markup', async () => {
    const { html } = await search('<img src=x onerror=alert(1)>');

    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
  });

  it('gets an answer even for very many words', async () => {
    expect([200, 400, 414]).toContain((await search('music '.repeat(500))).status);
  });
});
