import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Voucher } from '#shared/contract/voucher.ts';
import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import { concessions, EARLY_NIGHT, FAMILY_NIGHT } from '#tests/support/boxoffice/concessions.ts';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import { createShopper, type Shopper } from '#tests/support/browser/createShopper.ts';
import {
  closePages,
  hydrated,
  launchBrowser,
  openHydrated,
  openPage,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const LANGUAGES = TEXT_SETS.filter((set) => set !== 'zh-CN');

let shop: RunningShop;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
const open: WatchedPage[] = [];

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShop({ catalogue: concessions(FAMILY_NIGHT, EARLY_NIGHT) }),
    launchBrowser(),
  ]);
});
afterEach(({ task }) => closePages(open, { task }));
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const cookiesOf = ({ jar }: Visitor) =>
  ['pner', 'pnid', 'dvid', 'dvid-proof'].map((name) => ({ name, value: jar.get(name)!, url: shop.url }));

async function openAs(visitor: Visitor, path: string): Promise<Page> {
  const window = await openPage(browser, PHONE);
  open.push(window);
  await window.page.context().addCookies(cookiesOf(visitor));
  await openHydrated(window.page, shop.url + path);
  return window.page;
}

const codes = async (...options: string[]) => {
  const { stdout } = await runFrontrow(['codes', 'make', ...options], { env: shop.databaseEnvironment });
  return stdout.trim().split('\n');
};

/** From the first look at the checkout to the page of the paid order. */
async function payFor(page: Page, shopper: Shopper, email: string): Promise<void> {
  const { say, press, button } = shopper;
  const amount = await shopper.fillInOrder({ method: 'card', deliveryType: 'eTicket', email });
  await shopper.order();
  await press(button(say('pay', 'payNow', { amount })));
  await shopper.payAtProvider(amount);
  await page.waitForURL('**/paySuccess?order=*');
  await press(page.getByRole('link', { name: say('result', 'next.order') }));
  await page.waitForURL('**/orders/*');
}

/** What the person at the gate reads when these tickets are scanned without a network, an hour before they begin. */
async function scan(visitor: Visitor, orderUrl: string): Promise<string> {
  const id = new URL(orderUrl).pathname.split('/').at(-1);
  const { voucherToken, event } = (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data;
  await shop.query("update sessions set starts_at = now() + interval '1 hour' where id = $1", [event.sessionId]);
  const { tickets } = (await visitor.call('GET', `/api/v1/vouchers/${voucherToken}`)).body.data as Voucher;
  const folder = await mkdtemp(join(tmpdir(), 'gate-'));
  const [keys, doors] = [join(folder, 'keys.json'), join(folder, 'doors.csv')];
  await writeFile(keys, await (await fetch(`${shop.url}/api/api/v1/tickets/keys`)).text());
  const env = shop.databaseEnvironment;
  await runFrontrow(['sales', 'doors', event.sessionId, '--output', doors], { env });
  const stdin = tickets.map(({ signed }) => signed).join('\n');
  const { stdout } = await runCommand(['tickets', 'verify', '-', '--keys', keys, '--doors', doors], { env, stdin });
  await rm(folder, { recursive: true });
  return stdout;
}

describe.each(LANGUAGES)('in %s, on a small phone', (language) => {
  const standardOf = ({ say }: Shopper) => say('activity', 'prices.standard');
  const [session] = FAMILY_NIGHT.sessions;
  const [floor, terrace] = session!.tiers.map(({ name }) => name[language]!);
  const { name, proof } = session!.tiers[0]!.priceTypes![0]!;
  const child = name[language]!;
  const more = ({ say, button }: Shopper, ...names: string[]) =>
    button(say('activity', 'prices.more', { ticket: names.join(' · ') }));

  async function showEvent(path: string, touch = true) {
    const { visitor, email } = await signIn(shop);
    const page = await openAs(visitor, `/${language}/activity/${path}`);
    return { visitor, email, page, shopper: createShopper(page, { language, touch }) };
  }

  async function toCheckout(page: Page): Promise<string> {
    await page.waitForURL(`**/${language}/order/confirm?hold=*`);
    await page.getByRole('timer').waitFor();
    return page.getByRole('main').innerText();
  }

  it('two adults and a child in two tiers come to the gate with tickets that say who they are for', async () => {
    const { visitor, email, page, shopper } = await showEvent('family-night');
    const { say, press, button } = shopper;

    await press(more(shopper, terrace!, standardOf(shopper)));
    await press(more(shopper, floor!, child));
    expect(await findViolations(page)).toEqual([]);
    await press(button(say('activity', 'button.buyNow')));
    const checkout = await toCheckout(page);
    await payFor(page, shopper, email);
    await page.getByRole('region', { name: say('orders', 'detail.status') }).waitFor();
    const order = await page.getByRole('main').innerText();
    const orderUrl = page.url();
    await press(page.getByRole('link', { name: say('orders', 'detail.voucher') }));
    await page.waitForURL(`**/${language}/voucher?token=*`);
    await page.getByRole('article').first().waitFor();
    const voucher = await page.getByRole('main').innerText();
    expect(await findViolations(page)).toEqual([]);
    const gate = await scan(visitor, orderUrl);

    for (const seen of [checkout, order, voucher]) expect(seen).toContain(`${floor} · ${child}`);
    expect(checkout).toContain('HK$520');
    expect(voucher).toContain(proof![language]);
    expect(gate.match(/^good/gm), gate).toHaveLength(3);
    expect(gate).toMatch(/Floor, Child, .*shows: Age is checked at the gate\./);
  });

  it('they are chosen by keyboard too', async () => {
    const { page, shopper } = await showEvent('family-night', false);

    await more(shopper, floor!, child).press('Enter');
    await page
      .getByRole('spinbutton', { name: standardOf(shopper) })
      .first()
      .press('ArrowUp');
    await page.getByRole('button', { name: shopper.say('activity', 'button.buyNow') }).press('Enter');

    expect(await toCheckout(page)).toContain(`${floor} · ${shopper.say('order', 'tickets_other', { count: '2' })}`);
  });

  it('a code that is typed in sells before the sale', async () => {
    const [code] = await codes('early-night', `early-${language.toLowerCase()}`, '--kind', 'access');
    const { visitor, email, page, shopper } = await showEvent('early-night');
    const { say, press, button } = shopper;

    await press(page.locator('summary', { hasText: say('activity', 'code.title') }));
    await page.getByLabel(say('activity', 'code.label'), { exact: true }).fill(code!.toLowerCase());
    expect(await findViolations(page)).toEqual([]);
    await press(button(say('activity', 'code.apply')));
    await page.waitForURL('**/early-night?*code=*');
    await hydrated(page);
    expect(await findViolations(page)).toEqual([]);
    await press(button(say('activity', 'button.buyNow')));
    await toCheckout(page);
    await payFor(page, shopper, email);

    expect((await scan(visitor, page.url())).match(/^good/gm)).toHaveLength(1);
  });

  it('a comp costs nothing and asks for no payment', async () => {
    const batch = ['--kind', 'discount', '--percent', '100', '--tickets', '1'];
    const [code] = await codes('family-night', `comp-${language.toLowerCase()}`, ...batch);
    const { visitor, email, page, shopper } = await showEvent(`family-night?code=${code}`);
    const { say, press, button, beside } = shopper;

    await press(button(say('activity', 'button.buyNow')));
    await toCheckout(page);
    expect(await page.getByRole('radio', { name: say('order', 'method.card') }).count()).toBe(0);
    expect(await beside(say('order', 'fees.paymentAmount')).innerText()).toBe('HK$0');
    await page.getByLabel(say('checkout', 'recipient.name')).fill('Mei Tan');
    await page.getByLabel(say('fields', 'phone.number')).fill(language === 'id' ? '0812-3456-7890' : '9123 4567');
    await page.getByLabel(say('checkout', 'recipient.email')).fill(email);
    await press(page.getByRole('checkbox', { name: say('checkout', 'terms.accept') }));
    expect(await findViolations(page)).toEqual([]);
    await press(button(say('checkout', 'orderFree')));
    await page.waitForURL(`**/${language}/orders/*`);

    expect((await scan(visitor, page.url())).match(/^good/gm)).toHaveLength(1);
  });
});
