import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#shared/domain/search/timeWindow.ts';
import { findLink, readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const EVENT_PATH = /^\/en\/activity\/(?!list\b)([\w-]+)$/;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  return shop.close;
});

const visit = async (path: string) => {
  const answer = await request(shop.url).get(path);
  return { ...readPage(answer.text), status: answer.status, html: answer.text };
};
const eventsOn = ({ hrefs }: { hrefs: string[] }) => [
  ...new Set(hrefs.flatMap((href) => EVENT_PATH.exec(href)?.[1] ?? [])),
];
const today = () => dayIn('Asia/Hong_Kong', new Date());
const wholeYear = () => `s_${today()}_${addDays(today(), 365)}`;

describe('the home page', () => {
  it.each(['topEvents', 'bestDeals', 'upcoming'])('has the section %s and more than eight events', async (section) => {
    const home = await visit('/en');

    expect(home.text).toContain(word('en', 'home', `sections.${section}`));
    expect(eventsOn(home).length).toBeGreaterThan(8);
  });

  it('has links “All”, each of which leads to a page with events', async () => {
    const home = await visit('/en');
    const all = home.html.match(/<a\b[^>]*>(?:(?!<\/a>).)*?\bAll\b(?:(?!<\/a>).)*?<\/a>/g) ?? [];
    const targets = all.map((anchor) => readPage(anchor).hrefs[0]!);

    const pages = await Promise.all(targets.map(visit));

    expect(targets.length).toBeGreaterThanOrEqual(3);
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(pages.every((page) => eventsOn(page).length > 0)).toBe(true);
  });

  it('offers every category as a link that works', async () => {
    const home = await visit('/en');
    const categories = [...new Set(home.hrefs.filter((href) => /^\/en\/hk3-(?!all)[a-z]+(\?|$)/.test(href)))];

    const pages = await Promise.all(categories.map(visit));

    expect(categories.length).toBeGreaterThanOrEqual(7);
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  });

  it('gives every picture its size, and the first one priority', async () => {
    const { images } = await visit('/en');

    expect(images.length).toBeGreaterThan(5);
    expect(images.filter(({ width, height }) => !width || !height)).toEqual([]);
    expect(images.some(({ fetchpriority }) => fetchpriority === 'high')).toBe(true);
    expect(images.filter(({ alt }) => alt === undefined)).toEqual([]);
  });

  it('has a search box that works without scripts', async () => {
    const { html } = await visit('/en');
    const form = /<form\b[^>]*action="\/en\/hk3-all"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';

    expect(form).toContain('name="keyword"');
    expect(form).toContain('placeholder="Search by Event, Artist or Venue"');
  });

  it('names the box office’s phone number and e-mail address in the footer', async () => {
    const contact = await shop.api('/api/v1/home/contact');
    const { hrefs } = await visit('/id');

    expect(hrefs).toContain(`mailto:${contact.data.email}`);
    expect(hrefs.some((href) => href.startsWith('tel:'))).toBe(true);
    expect(hrefs).toEqual(expect.arrayContaining(['/id/about', '/id/contact', '/id/privacy', '/id/userAgreement']));
  });
});

describe('Top Events', () => {
  it('lists the hottest events in the box office’s order', async () => {
    const { result } = await shop.api('/hk3-all/thirtydays-hottest?mock');

    const page = await visit('/en/activity/list');

    expect(eventsOn(page)).toEqual(result.map(({ id }: { id: string }) => id));
  });

  it('links to the next page until the last page', async () => {
    const seen = await walk('/en/activity/list');
    const { total } = await shop.api('/hk3-all/thirtydays-hottest?mock');

    expect(seen.events).toHaveLength(total);
    expect(new Set(seen.events).size).toBe(total);
    expect(seen.last.text).toContain(word('en', 'common', 'paging.end'));
  });
});

describe('a category page', () => {
  it('shows the city’s events of the next thirty days', async () => {
    const page = await visit('/en/hk3-all');
    const { result } = await shop.api(`/hk3-all/s_${today()}_${addDays(today(), 30)}/latest?mock`);

    expect(eventsOn(page)).toEqual(result.map(({ id }: { id: string }) => id));
  });

  it('shows one kind of event only', async () => {
    const events = await shop.listEvents({ path: `/hk3-theatre/${wholeYear()}/latest`, query: '' });
    const page = await visit(`/en/hk3-theatre/${wholeYear()}/latest`);

    expect(events.length).toBeGreaterThan(0);
    expect(eventsOn(page).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  it('has filters that are links, and each leads to a page', async () => {
    const page = await visit('/en/hk3-all');
    const filters = [...new Set(page.hrefs.filter((href) => /^\/en\/[a-z]+\d*-[a-z]+([/?]|$)/.test(href)))];

    const pages = [];
    // One by one, because pages of one network wait for each other, and are refused after half a second.
    for (const path of filters) pages.push(await visit(path));

    expect(filters.some((href) => href.startsWith('/en/hk3-concert'))).toBe(true);
    expect(filters.some((href) => href.startsWith('/en/tw1-all'))).toBe(true);
    expect(filters.some((href) => /\/s_[\d-]+_[\d-]+\/latest/.test(href))).toBe(true);
    expect(filters.some((href) => href.includes('sort=priceAsc'))).toBe(true);
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('shows the chosen days only', async () => {
    const [event] = await shop.listEvents({ path: `/hk3-all/${wholeYear()}/latest`, query: '' });
    const activity = (await shop.api(`/api/v1/activities/${event!.id}`)).data;
    const day = dayIn('Asia/Hong_Kong', new Date(activity.sessions[0].startsAt));

    const onThatDay = await visit(`/en/hk3-all/s_${day}_${day}/latest`);
    const longAfter = await visit('/en/hk3-all/s_2041-01-01_2041-01-31/latest');

    expect(eventsOn(onThatDay)).toContain(event!.id);
    expect(eventsOn(longAfter)).toEqual([]);
  });

  it('sorts by price, in both directions', async () => {
    const prices = async (sort: string) => {
      const page = await visit(`/en/hk3-all/${wholeYear()}/latest?sort=${sort}`);
      const events = await shop.listEvents({ path: `/hk3-all/${wholeYear()}/latest`, query: `sort=${sort}` });
      const priceOf = new Map(events.map(({ id, priceFrom }) => [id, priceFrom!.amount]));
      return eventsOn(page).map((id) => priceOf.get(id)!);
    };

    const rising = await prices('priceAsc');
    const falling = await prices('priceDesc');

    expect(rising.length).toBeGreaterThan(5);
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  });

  it('lists the events of all cities page by page, each event once', async () => {
    const path = `/hk3-all/${wholeYear()}/latest`;
    const { total } = await shop.api(`${path}?mock&scope=all`);

    const seen = await walk(`/en${path}?scope=all`);

    expect(total).toBeGreaterThanOrEqual(60);
    expect(new Set(seen.events).size).toBe(total);
    expect(seen.pages).toBe(Math.ceil(total / 20));
    expect(seen.last.text).toContain(word('en', 'common', 'paging.end'));
  });

  it.each([
    ['en', 'No corresponding content'],
    ['id', word('id', 'common', 'empty.content')],
    ['zh-HK', word('zh-HK', 'common', 'empty.content')],
  ])('shows in %s that no event matches', async (language, words) => {
    const page = await visit(`/${language}/hk3-all?keyword=qqzzxxqqzz`);

    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
  });

  it.each([
    '/en/xx9-all',
    '/en/hk3-nosuch',
    '/en/hk3-all/garbage',
    '/en/hk3-all/s_2026-13-40_2026-14-01/latest',
    '/en/hk3-all/s_2031-02-01_2031-01-01/latest',
    '/en/hk3-all/s_2031-01-01_2031-02-01/latest/more',
    '/en/hk3-all-night',
  ])('does not exist at %s', async (path) => {
    expect((await visit(path)).status).toBe(404);
  });

  it('redirects from an unknown sort order to the default order', async () => {
    const answer = await fetch(`${shop.url}/en/hk3-concert?sort=popular&keyword=moon`, { redirect: 'manual' });

    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/en/hk3-concert?keyword=moon');
  });

  it.each(['/en/hk3-all', '/en/activity/list'])(
    '%s redirects from a page after the last one to the last page',
    async (path) => {
      const { status, headers } = await request(shop.url).get(`${path}?pageIndex=99`);
      const last = await visit(headers.location!);

      expect(status).toBe(302);
      expect(headers.location).toMatch(new RegExp(`^${path}(\\?pageIndex=\\d)?$`));
      expect(last.text).toContain(word('en', 'common', 'paging.end'));
    },
  );

  it.each(['pageIndex=0', 'pageIndex=-3', 'pageIndex=1e9', 'pageIndex=x', 'pageIndex=1&pageIndex=2'])(
    'does not fail with a server error for %s',
    async (query) => {
      expect([200, 400, 404]).toContain((await visit(`/en/hk3-all?${query}`)).status);
    },
  );
});

/** Follows the link to the next page until the last page. */
async function walk(path: string) {
  const events: string[] = [];
  let pages = 0;
  let next: string | undefined = path;
  let last = await visit(path);
  while (next && pages < 20) {
    last = await visit(next);
    events.push(...eventsOn(last));
    pages += 1;
    next = findLink(last.html, word('en', 'common', 'paging.next'));
  }
  return { events, pages, last };
}
