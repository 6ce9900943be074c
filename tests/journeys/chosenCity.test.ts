import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { ALL_CITIES } from '#shared/domain/paths/cities.ts';
import { dayIn, toTimeSegment, weekendFrom } from '#shared/domain/search/timeWindow.ts';
import { findLink, readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const say = (key: string) => word('en', 'home', key);

let shop: RunningShop;
let taipei: { id: string; code: string };

beforeAll(async () => {
  shop = await startShop();
  const { body } = await request(shop.url).get('/api/api/v1/cities').set('language', 'en');
  taipei = body.data.find(({ name }: { name: string }) => name === 'Taipei');
  return shop.close;
});

async function visit(path: string, cityId?: string) {
  const { text, headers } = await request(shop.url)
    .get(path)
    .set('cookie', cityId ? `cityId=${cityId}` : '');
  const cookies = ((headers['set-cookie'] ?? []) as unknown as string[]).map((line) => line.split(';')[0]);
  const main = text.slice(text.indexOf('<main'));
  return { ...readPage(text), html: text, lists: listsOf(main), cookies, cacheControl: headers['cache-control'] };
}

const listsOf = (html: string) => [...new Set(readPage(html).hrefs.filter((href) => /^\/en\/\w+-all/.test(href)))];
const isOf = (code: string) => (href: string) => href.startsWith(`/en/${code}-`);

it('every page offers cities without scripts, and the choice is remembered', async () => {
  const about = await visit('/en/about');
  const chosen = await visit(findLink(about.html, 'Taipei')!);

  expect(chosen.heading).toContain('Taipei');
  expect(chosen.cookies).toContain(`cityId=${taipei.id}`);
  expect(chosen.cacheControl).toContain('private');
});

it('the chosen city is used on the next visit, and for no other visitor', async () => {
  const [mine, other, again] = [await visit('/en', taipei.id), await visit('/en'), await visit('/en', taipei.id)];

  expect([mine.heading, again.heading].filter((heading) => heading.includes('Taipei'))).toHaveLength(2);
  expect(other.heading).toContain('Hong Kong');
  expect(mine.lists.filter(isOf(taipei.code)).length).toBeGreaterThan(3);
  expect(other.lists.filter(isOf(taipei.code))).toEqual([]);
  expect(mine.cookies.filter((line) => line?.startsWith('cityId'))).toEqual([]);
});

it.each([
  ['all cities', () => ALL_CITIES],
  ['a city that does not exist', () => '999999'],
])('the chosen city may be %s', async (_, cityId) => {
  const home = await visit('/en', cityId());
  const isEverywhere = cityId() === ALL_CITIES;

  expect(home.heading).toBe(isEverywhere ? say('headline') : say('headlineIn').replace('{{city}}', 'Hong Kong'));
  expect(home.lists.every((path) => path.includes('scope=all'))).toBe(isEverywhere);
});

it('Top Events of the chosen city have no other city on their cards', async () => {
  const [mine, all] = [await visit('/en/activity/list', taipei.id), await visit('/en/activity/list', ALL_CITIES)];

  expect(mine.text).not.toContain('Hong Kong ·');
  expect(all.text).toContain('Hong Kong ·');
  expect(mine.text).toContain('Taipei ·');
});

it('the home page has links to the events of the chosen city tonight and at the weekend', async () => {
  const { html } = await visit('/en', taipei.id);
  const today = dayIn('Asia/Taipei', new Date());

  expect(findLink(html, say('dates.tonight'))).toBe(
    `/en/${taipei.code}-all/${toTimeSegment({ start: today, end: today })}/latest`,
  );
  expect(findLink(html, say('dates.weekend'))).toBe(
    `/en/${taipei.code}-all/${toTimeSegment(weekendFrom(today))}/latest`,
  );
  const [, form] = new RegExp(`<form[^>]*action="/en/${taipei.code}-all"[^>]*>(.*?)</form>`).exec(html)!;
  expect(form).toContain('name="start"');
});

it('events of the chosen city are first among the banners, with a price', async () => {
  const [first] = /class="hero-card"[\s\S]*?<\/a>/.exec((await visit('/en', taipei.id)).html)!;

  expect(first).toContain('Kingfisher Dome');
  expect(first).toContain('NT$1,280');
  expect(first).toContain(say('banners.tickets'));
});
