import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOM_PROOF_PATH } from '#shared/domain/paths/shopPaths.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { type Buyer, buyTicket, signInAsBuyer } from '#tests/support/shop/buyTicket.ts';
import { PANGGUNG_FILE, panggungCatalogue, readPanggung } from '#tests/support/shop/panggung.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

/** No answer of a shop with its own name contains the name of the demo shop or facts about the demo company. */
const FOREIGN = /frontrow/i;
const EXAMPLE = /founded in 2025|UTC\+8|FrontrowTickets|\bhk3\b/;

let shop: RunningShop;
let buyer: Buyer;
let orderId: string;
let voucherToken: string;

beforeAll(async () => {
  shop = await startShop({ shop: readPanggung(), catalogue: panggungCatalogue() });
  buyer = await signInAsBuyer({ url: shop.url, findCode: (email) => readCode(shop, email) });
  orderId = await buyTicket(buyer, { sessionId: 'gamelan-1', tierId: 'floor' });
  ({ voucherToken } = (await buyer.call('GET', `/api/v1/orders/${orderId}`)) as { voucherToken: string });
});
afterAll(() => shop.close());

type Answer = { status: number; text: string; headers: string };

async function read(path: string): Promise<Answer> {
  const answer = await fetch(shop.url + path, { redirect: 'manual' });
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return { status: answer.status, text, headers: JSON.stringify([...answer.headers]) };
}
const readText = async (path: string) => (await fetch(shop.url + path)).text();

/** Requests these paths and, for up to 250 paths, those that the answers link to. Returns all answers. */
async function crawl(first: string[]): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  const waiting = [...first];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path) || found.size > 250) continue;
    const answer = await read(path);
    found.set(path, answer);
    const links = answer.text.matchAll(/(?:href|src|content)="(?:http:\/\/127\.0\.0\.1:\d+)?(\/[^"#]*)"/g);
    for (const [, link] of links) waiting.push(link!.replaceAll('&amp;', '&'));
  }
  return found;
}

describe('a shop with its own file', () => {
  it('never names the demo shop in pages, files and headers in any language', async () => {
    const assets = (await readdir('dist/client', { recursive: true })).filter((file) =>
      /\.(js|css|svg|json)$/.test(file),
    );
    const found = await crawl([
      ...[
        '/',
        '/robots.txt',
        '/sitemap.xml',
        '/sitemaps/1.xml',
        '/site.webmanifest',
        '/speculation-rules.json',
        ROOM_PROOF_PATH,
      ],
      ...['id', 'en', 'zh-HK', 'zh-TW'].flatMap((language) =>
        ['', '/about', '/contact', '/privacy', '/userAgreement', '/app', '/login', '/nothing', '/activity/gamelan'].map(
          (path) => `/${language}${path}`,
        ),
      ),
      ...['id', 'zh-HK'].map((language) => `/${language}/voucher?token=${voucherToken}`),
      ...['jpg', 'ics'].map((type) => `/share/id/gamelan.${type}`),
      `/api/api/v1/vouchers/${voucherToken}`,
      ...['/api/api/v1/home', '/api/api/v1/home/contact', '/api/api/v1/language/list', '/api/nothing'],
      ...assets.filter((file) => !file.startsWith('.')).map((file) => `/${file}`),
    ]);
    const named = [...found].filter(([, { text, headers }]) => FOREIGN.test(text) || FOREIGN.test(headers));

    expect(named.map(([path, { text }]) => `${path}: ${/.{0,40}frontrow.{0,40}/i.exec(text)?.[0]}`)).toEqual([]);
    expect(found.size).toBeGreaterThan(150);
    const pages = [...found].filter(([path]) => /^\/(id|en|zh-\w\w)(\/|$)/.test(path));
    expect(pages.filter(([, { text }]) => EXAMPLE.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('never names the demo shop in pages and files of a buyer', async () => {
    const paths = [`/id/orders/${orderId}`, '/en/orders', '/en/account_setting', '/zh-HK/favourites'];
    for (const path of paths) expect(JSON.stringify(await buyer.visitor.get(path)), path).not.toMatch(FOREIGN);
    for (const [kind, type] of [
      ['tickets.pdf', 'application/pdf'],
      ['event.ics', 'text/calendar'],
    ] as const) {
      const answer = await fetch(`${shop.url}/api/api/v1/vouchers/${voucherToken}/${kind}?language=id`);
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(answer.headers.get('content-type'), kind).toContain(type);
      expect(JSON.stringify([...answer.headers])).toContain('panggung-');
      expect(text).toContain('Panggung');
      expect(text).not.toMatch(FOREIGN);
    }
    expect(await buyer.call('GET', `/api/v1/orders/${orderId}`)).toMatchObject({
      number: expect.stringMatching(/^PA-/),
    });
  });

  it('names itself, its company, law and hours', async () => {
    expect(await readText('/en')).toMatch(/<title>Home \| Panggung<\/title>/);
    expect(await readText('/en')).toContain('© 2019–');
    expect(await readText('/en/userAgreement')).toContain('PT Panggung Raya, a company founded in 2019 in Jakarta');
    expect(await readText('/en/userAgreement')).toContain('The law of Indonesia applies');
    expect(await readText('/id/contact')).toMatch(/Setiap hari 09\.00–17\.00 WIB.*NIB 0000000000000/s);
    expect(JSON.parse(await readText('/site.webmanifest'))).toMatchObject({ name: 'Panggung', theme_color: '#1a7f37' });
  });

  it('colours the frame of the browser, light and dark', async () => {
    const frames = (await readText('/en'))
      .match(/<meta name="theme-color"[^>]*>/g)!
      .map((tag) => tag.match(/#\w+/)?.[0]);

    expect(frames).toEqual(['#1a7f37', '#132113']);
  });

  it('shows no contact channel and no payment method that it does not have', async () => {
    const contact = await readText('/en/contact');

    expect(contact).toContain('https://wa.me/6281155500110');
    expect(contact).toContain('halo@panggung.example');
    expect(contact).not.toMatch(/weixin:|WeChat/);
    expect(await readText('/en')).toContain('https://instagram.example/panggung');
    expect(await readText('/en')).not.toMatch(/PayNow|Kredivo/);
  });

  it('offers only its languages, and redirects from others to one of them', async () => {
    expect(await readText('/id')).not.toContain('hreflang="zh-CN"');
    const moved = await fetch(`${shop.url}/zh-CN/about`, { redirect: 'manual' });

    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/about']);
  });

  it('passes the checks of its pages in its own languages', async () => {
    const { code, stdout } = await runCommand(['smoke', shop.url, '--tag', 'page', '--budget', '9s']);

    expect(stdout).toMatch(/^- page home in zh-CN +the box office does not list the language$/m);
    expect([code, stdout.match(/^✗.*/gm)]).toEqual([0, null]);
  });

  it('uses its own fees and payment methods', async () => {
    const { fees } = (await buyer.call('GET', `/api/v1/orders/${orderId}`)) as { fees: Record<string, number> };

    expect(fees).toMatchObject({ serviceCharge: 11_250_00, taxFees: 36_125_00, platformServiceFee: 11_921_00 });
    const activity = await shop.api('/api/v1/activities/gamelan');
    expect(activity.data.offers[0].paymentMethods).toEqual(['card', 'qris', 'bniVa']);
  });

  it('has its own colours and pictures, which browsers keep', async () => {
    const page = await readText('/id');
    const [style, logo] = [/\/shop\/colours\.[\w]+\.css/.exec(page), /\/shop\/logo\.\w+\.svg/.exec(page)];
    const answer = await fetch(shop.url + logo![0]);

    expect(await readText(style![0])).toContain('--accent:#116329');
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('names itself in e-mails, and leaves no placeholder in them', async () => {
    const env = { ...shop.databaseEnvironment, SHOP_FILE: PANGGUNG_FILE };
    const { stdout } = await runCommand(['outbox', '--format', 'json'], { env });
    const mails = stdout.trim().split('\n');

    expect(mails.length).toBeGreaterThan(1);
    for (const mail of mails) {
      expect(mail).toContain('Panggung');
      expect(mail).not.toMatch(/\{\{/);
      expect(mail).not.toMatch(FOREIGN);
    }
    expect(stdout).toContain('#116329');
  });
});
