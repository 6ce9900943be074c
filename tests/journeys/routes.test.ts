import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

type Row = {
  path: string;
  title: [namespace: string, key: string];
  access: 'public' | 'login';
  /** Title that the specification defines. */
  specified?: string;
  status?: number;
};

const ROWS: Row[] = [
  { path: '/login', title: ['login', 'phone.title'], access: 'public' },
  { path: '/', title: ['home', 'title'], access: 'public' },
  { path: '/activity/list', title: ['catalogue', 'topEvents.title'], access: 'public', specified: 'Top Events' },
  { path: '/about', title: ['about', 'title'], access: 'public', specified: 'About Us' },
  { path: '/contact', title: ['contact', 'title'], access: 'public', specified: 'Contact Us' },
  { path: '/privacy', title: ['privacy', 'title'], access: 'public', specified: 'Privacy Policy' },
  { path: '/userAgreement', title: ['userAgreement', 'title'], access: 'public', specified: 'User Agreement' },
  { path: '/voucher', title: ['voucher', 'voucher.title'], access: 'public' },
  { path: '/voucher?token=copied-in-part', title: ['voucher', 'voucher.title'], access: 'public', status: 404 },
  { path: '/account/restore', title: ['restore', 'gone.title'], access: 'public' },
  { path: '/404', title: ['common', 'notFound.title'], access: 'public', status: 404 },
  { path: '/address/create', title: ['address', 'create.title'], access: 'login', specified: 'Add Address' },
  { path: '/account_setting', title: ['account', 'settings.title'], access: 'login', specified: 'Account Settings' },
  { path: '/address_list', title: ['address', 'list.title'], access: 'login' },
  { path: '/orders', title: ['orders', 'list.title'], access: 'login', specified: 'My Orders' },
  { path: '/orders/{open}', title: ['orders', 'detail.title'], access: 'login' },
  { path: '/order/confirm', title: ['checkout', 'title'], access: 'login', specified: 'Confirm Order' },
  { path: '/order/{open}/pay', title: ['pay', 'title'], access: 'login', specified: 'Pay Order' },
  { path: '/paySuccess?order={paid}', title: ['result', 'eTicket.title'], access: 'login' },
  { path: '/payCancel?order={open}', title: ['result', 'stopped.title'], access: 'login' },
  { path: '/payFail?order={open}', title: ['result', 'failed.title'], access: 'login' },
];

let shop: RunningShop;
/** The cookies of a logged-in visitor. */
let login: string;
/** Orders of that visitor: one is unpaid, the other is paid. */
let orders: Record<'open' | 'paid', string>;
beforeAll(async () => {
  shop = await startShop();
  const { visitor } = await signIn(shop);
  const [open, paid] = [await placeOrder(shop, visitor), await placeOrder(shop, visitor)];
  await payOrder(shop, visitor, paid);
  orders = { open: open.id, paid: paid.id };
  login = visitor.toCookie();
  return shop.close;
});
const inFull = (path: string) => path.replace(/\{(open|paid)\}/, (_, which: 'open' | 'paid') => orders[which]);

describe.each(LANGUAGES)('a visitor who reads $code, without scripts', ({ code, textSet }) => {
  const address = (path: string) => (path === '/' ? `/${code}` : `/${code}${path}`);

  it.each(ROWS.filter(({ access }) => access === 'public'))('is shown $path', async ({ path, title, status = 200 }) => {
    const answer = await request(shop.url).get(address(path));
    const page = readPage(answer.text);

    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.language).toBe(code);
    expect(page.title).toContain(word(textSet, ...title));
  });

  it.each(ROWS.filter(({ access }) => access === 'login'))('must sign in for $path', async ({ path }) => {
    const there = `${inFull(path)}${path.includes('?') ? '&' : '?'}from=mail`;
    const answer = await request(shop.url).get(address(there));

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`/${code}/login?redirect=${encodeURIComponent(there)}`);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it.each(ROWS.filter(({ access }) => access === 'login'))('is shown $path once signed in', async ({ path, title }) => {
    const answer = await request(shop.url)
      .get(address(inFull(path)))
      .set('cookie', login);
    const page = readPage(answer.text);

    expect(answer.status).toBe(200);
    expect(page.language).toBe(code);
    expect(page.title).toContain(word(textSet, ...title));
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('is shown an event with its name', async () => {
    const [event] = await shop.listEvents({ language: code });

    const answer = await request(shop.url).get(address(`/activity/${event!.id}`));
    const page = readPage(answer.text);

    expect(answer.status).toBe(200);
    expect(page.language).toBe(code);
    expect(page.title).toContain(event!.name);
    expect(page.heading).toBe(event!.name);
  });

  it('is shown a category, also with a time window', async () => {
    const answers = await Promise.all(
      ['/hk3-all', '/hk3-concert', '/tw1-all/s_2031-01-01_2031-02-01/latest'].map((path) =>
        request(shop.url).get(address(path)),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ text }) => readPage(text).language)).toEqual([code, code, code]);
  });

  it.each(['/nothing/here', '/hk3-nosuch', '/activity/no-such-event'])('gets a 404 page at %s', async (path) => {
    const answer = await request(shop.url).get(address(path));
    const page = readPage(answer.text);

    expect(answer.status).toBe(404);
    expect(page.language).toBe(code);
    expect(page.title).toContain(word(textSet, 'common', 'notFound.title'));
    expect(page.hrefs).toContain(address('/'));
  });
});

it.each(ROWS.filter(({ specified }) => specified))('the title of $path is $specified', async ({ path, specified }) => {
  const answer = await request(shop.url)
    .get(`/en${inFull(path)}`)
    .set('cookie', login);

  expect(readPage(answer.text).title).toContain(specified);
});

describe('search engines', () => {
  it.each(['/', '/activity/list', '/hk3-concert', '/about'])(
    'find the canonical address of %s, and its other languages',
    async (path) => {
      const inner = path === '/' ? '' : path;

      const page = readPage((await request(shop.url).get(`/zh-HK${inner}?utm_source=mail`)).text);

      expect(page.canonical).toBe(`${shop.publicUrl}/zh-HK${inner}`);
      expect(page.alternates).toEqual({
        ...Object.fromEntries(LANGUAGES.map(({ code }) => [code, `${shop.publicUrl}/${code}${inner}`])),
        'x-default': `${shop.publicUrl}${path}`,
      });
    },
  );

  it('get a description and a preview of every public page', async () => {
    const pages = await Promise.all(
      ['', '/activity/list', '/hk3-all', '/about'].map(async (path) =>
        readPage((await request(shop.url).get(`/en${path}`)).text),
      ),
    );

    for (const { metas } of pages) {
      const described = metas.filter(({ name, property }) => name === 'description' || property === 'og:title');
      expect(described.every(({ content }) => content)).toBe(true);
      expect(described).toHaveLength(2);
    }
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  });

  it('find a site map with events, and a robots.txt that names the site map', async () => {
    const robots = await request(shop.url).get('/robots.txt');
    const index = await request(shop.url).get('/sitemap.xml');
    const [, first] = /<loc>.*?(\/sitemaps\/1\.xml)<\/loc>/.exec(index.text)!;
    const sitemap = await request(shop.url).get(first!);
    const [event] = await shop.listEvents({ language: 'en' });

    expect(robots.text).toContain(`Sitemap: ${shop.publicUrl}/sitemap.xml`);
    expect(sitemap.status).toBe(200);
    expect(sitemap.headers['content-type']).toMatch(/xml; charset=utf-8/);
    expect(sitemap.text).toContain(`${shop.publicUrl}/en/activity/${event!.id}`);
  });
});

describe('the navigation guard', () => {
  it.each([
    ['/en/zh-HK/orders', '/en/orders'],
    ['/en/zh-TW/about?a=1&b=2', '/en/about?a=1&b=2'],
    ['/id/activity/en/list', '/id/activity/list'],
    ['/zh-HK/en', '/zh-HK'],
  ])('removes a second language: %s → %s', async (from, to) => {
    const answer = await request(shop.url).get(from);

    expect([301, 302, 308]).toContain(answer.status);
    expect(answer.headers.location).toBe(to);
  });

  it.each([
    ['/EN/about', '/en/about'],
    ['/zh-hk', '/zh-HK'],
    ['/ZH-cn/hk3-all?sort=hot', '/zh-CN/hk3-all?sort=hot'],
  ])('corrects the spelling of the language: %s → %s', async (from, to) => {
    const answer = await request(shop.url).get(from);

    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(to);
  });

  it.each([
    ['the cookie', { cookie: 'language=id', 'accept-language': 'zh-TW' }, '/id/about?x=1'],
    ['the browser', { 'accept-language': 'fr;q=0.9, zh-TW;q=0.8, en;q=0.1' }, '/zh-TW/about?x=1'],
    ['the default, if nothing is known', {}, '/en/about?x=1'],
    [
      'the browser, if the cookie names no language',
      { cookie: 'language=xx', 'accept-language': 'id-ID' },
      '/id/about?x=1',
    ],
  ])('[S-019] chooses the language by %s', async (_what, headers, to) => {
    const answer = await request(shop.url).get('/about?x=1').set(headers);

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(to);
    expect(answer.headers['cache-control']).toMatch(/no-store|private/);
  });

  it('chooses the language of a newcomer by country', async () => {
    const answer = await request(shop.url).get('/').set({ 'cf-ipcountry': 'ID', 'accept-language': 'en' });

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toMatch(/^\/(id|en)$/);
  });
});
