import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_SETS, type TextSet } from '#shared/domain/language/languages.ts';
import { concessions, EARLY_NIGHT, FAMILY_NIGHT } from '#tests/support/boxoffice/concessions.ts';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import { createShopper, type Shopper } from '#tests/support/browser/createShopper.ts';
import { closePages, hydrated, launchBrowser, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { openAs, payFor, scanAtGate } from '#tests/support/browser/phoneBuyer.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const LANGUAGES = proofSize<readonly TextSet[]>(
  ['zh-HK'],
  TEXT_SETS.filter((set) => set !== 'zh-CN'),
);

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

const codes = async (...options: string[]) => {
  const { stdout } = await runFrontrow(['codes', 'make', ...options], { env: shop.databaseEnvironment });
  return stdout.trim().split('\n');
};

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
    const window = await openAs(browser, { shop, visitor, path: `/${language}/activity/${path}` });
    const { page } = window;
    open.push(window);
    return { visitor, email, page, shopper: createShopper(page, { language, touch }) };
  }

  async function toCheckout(page: Page): Promise<string> {
    await page.waitForURL(`**/${language}/order/confirm?hold=*`);
    await page.getByRole('timer').waitFor();
    return page.getByRole('main').innerText();
  }

  it('two adults and a child in two tiers come to the gate with tickets that name their price types', async () => {
    const { visitor, email, page, shopper } = await showEvent('family-night');
    const { say, press, button } = shopper;

    // The first choice replaces the suggested ticket.
    await press(more(shopper, terrace!, standardOf(shopper)));
    await press(more(shopper, floor!, standardOf(shopper)));
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
    const gate = await scanAtGate(shop, visitor, orderUrl);

    for (const seen of [checkout, order, voucher]) expect(seen).toContain(`${floor} · ${child}`);
    expect(checkout).toContain('HK$520');
    expect(voucher).toContain(proof![language]);
    expect(gate.match(/^good/gm), gate).toHaveLength(3);
    expect(gate).toMatch(/Floor, Child, .*shows: Age is checked at the gate\./);
  });

  it('price types can be chosen by keyboard', async () => {
    const { page, shopper } = await showEvent('family-night', false);

    await more(shopper, floor!, child).press('Enter');
    await page
      .getByRole('spinbutton', { name: standardOf(shopper) })
      .first()
      .press('ArrowUp');
    await page.getByRole('button', { name: shopper.say('activity', 'button.buyNow') }).press('Enter');

    expect(await toCheckout(page)).toContain(`${floor} · ${shopper.say('order', 'tickets_other', { count: '2' })}`);
  });

  it('a buyer who types a code gets tickets before the sale', async () => {
    const [code] = await codes('early-night', `early-${language.toLowerCase()}`, '--kind', 'access');
    const { visitor, email, page, shopper } = await showEvent('early-night');
    const { say, press, button } = shopper;

    await press(page.locator('summary', { hasText: say('activity', 'code.title') }));
    await page.getByLabel(say('activity', 'code.label'), { exact: true }).fill(code!.toLowerCase());
    // The check would report a target as too small if a bar of the page covers part of it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);
    await press(button(say('activity', 'code.apply')));
    await page.waitForURL('**/early-night?*code=*');
    await hydrated(page);
    expect(await findViolations(page)).toEqual([]);
    await press(button(say('activity', 'button.buyNow')));
    await toCheckout(page);
    await payFor(page, shopper, email);

    expect((await scanAtGate(shop, visitor, page.url())).match(/^good/gm)).toHaveLength(1);
  });

  it('a free ticket costs nothing and needs no payment', async () => {
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

    expect((await scanAtGate(shop, visitor, page.url())).match(/^good/gm)).toHaveLength(1);
  });
});
