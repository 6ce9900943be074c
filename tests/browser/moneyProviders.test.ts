import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ProviderName, toUnits } from '#boxoffice/providers/providerTerms.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';
import { type Currency, createMoneyFormat } from '#shared/domain/selling/money.ts';
import { type PaymentMethod, paymentShape, type ScreenKind } from '#shared/domain/selling/paymentMethods.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import { sendNotices } from '#tests/simulator/sendNotices.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { createShopper } from '#tests/support/browser/createShopper.ts';
import {
  closePages,
  launchBrowser,
  openHydrated,
  openPage,
  openTab,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { installClock, passUntilAt } from '#tests/support/browser/passUntil.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import { readTicketMails } from '#tests/support/shop/readTicketMails.ts';
import { newAddress, signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DEVICES: Record<ScreenKind, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: ANDROID },
  computer: { viewport: { width: 1280, height: 800 } },
};
const LANGUAGES: Record<Currency, TextSet> = { HKD: 'zh-HK', MOP: 'zh-HK', TWD: 'zh-HK', SGD: 'en', IDR: 'id' };

type Way = { method: PaymentMethod; currency: Currency; screen: ScreenKind };

/**
 * One payment of each kind that looks different to the buyer: provider's page, code on a phone, code on a computer,
 * account number, and the return from Kredivo. They cover each language, and currencies with and without decimals. The
 * journey of the same name tests every method in each currency in which a provider offers it.
 */
const WAYS: Way[] = [
  { method: 'card', currency: 'TWD', screen: 'phone' },
  { method: 'paynow', currency: 'SGD', screen: 'phone' },
  { method: 'wechatPay', currency: 'HKD', screen: 'computer' },
  { method: 'qris', currency: 'IDR', screen: 'computer' },
  { method: 'bniVa', currency: 'IDR', screen: 'phone' },
  { method: 'kredivo', currency: 'IDR', screen: 'phone' },
];

const simulator = await openSimulator();
let shop: RunningShop;
let browser: Browser;
let sending: ReturnType<typeof sendNotices>;
const open: WatchedPage[] = [];

beforeAll(async () => {
  const { adyenConfig: adyen, midtransConfig: midtrans } = simulator;
  [shop, browser] = await Promise.all([
    startShop({ payments: { names: ['adyen', 'midtrans'], adyen, midtrans } }),
    launchBrowser(),
  ]);
  sending = sendNotices(simulator.takeNotices, shop.url);
});
afterAll(async () => {
  sending.stop();
  await Promise.all([browser.close(), shop.close(), simulator.close()]);
});
afterEach(({ task }) => closePages(open, { task }));

async function openAtEvent({ screen, currency, method }: (typeof WAYS)[number]): Promise<Page> {
  const { visitor } = await signIn(shop);
  const { activityId, sessionId } = await findOnSale(shop, visitor, { currency, deliveryType: 'eTicket', quantity: 2 });
  const window = await openPage(browser, DEVICES[screen]);
  open.push(window);
  if (paymentShape(method, screen) !== 'redirect') await installClock(window.page);
  await bringLogin(window.page, shop.url, visitor.jar);
  await openHydrated(window.page, `${shop.url}/${LANGUAGES[currency]}/activity/${activityId}?session=${sessionId}`);
  return window.page;
}

type LedgerRow = { id: string; orderId: string; provider: ProviderName; kept: boolean; paid: string; asked: string };
async function findPayment(email: string): Promise<LedgerRow> {
  const [row] = await shop.query<LedgerRow>(
    `select p.id, p.order_id as "orderId", p.provider, p.kept, p.paid_amount as paid, o.payment_amount as asked
     from payments p join orders o on o.id = p.order_id where o.recipient->>'email' = $1`,
    [email],
  );
  return row!;
}

const findAtProvider = (paymentId: string) => {
  const { adyen, midtrans } = simulator;
  const atAdyen = adyen.payments.find(({ merchantId }) => merchantId === paymentId);
  if (atAdyen) return { ...atAdyen, account: undefined };
  const atMidtrans = midtrans.payments.find(({ merchantId }) => merchantId === paymentId)!;
  return { ...atMidtrans, id: atMidtrans.transaction };
};

it.each(WAYS)(
  'page, provider, e-mail and ledger have the same sum for a payment by $method in $currency on a $screen',
  async (way) => {
    const { method, currency, screen } = way;
    const shape = paymentShape(method, screen);
    const language = LANGUAGES[currency];
    const page = await openAtEvent(way);
    const shopper = createShopper(page, { language, touch: screen === 'phone' });
    const { say, beside } = shopper;
    const email = newAddress();

    await shopper.chooseTickets({});
    const amount = await shopper.fillInOrder({ method, deliveryType: 'eTicket', email });
    await shopper.order();
    if (shape === 'redirect') await page.waitForURL(`${simulator.url}/pages/*`);
    else
      await page
        .getByRole('region', { name: say('pay', 'top.label') })
        .getByText(amount)
        .waitFor();
    if (shape === 'qr')
      await page
        .getByRole('img', { name: say('pay', 'qr.label', { method: say('order', `method.${method}`), amount }) })
        .waitFor();
    if (shape === 'virtualAccount') await beside(say('pay', 'account.number')).waitFor();
    const { id: paymentId, orderId } = await findPayment(email);
    const { id, account } = findAtProvider(paymentId);
    if (shape === 'virtualAccount') {
      const shown = await beside(say('pay', 'account.number')).locator('span').first().innerText();
      expect(shown.replaceAll(' ', '')).toBe(account);
    }

    // The buyer scans a code, or pays into an account, with another device or app.
    const provider = shape === 'redirect' ? page : await openProvider(page, id);
    const title = await provider.getByRole('heading', { level: 1 }).innerText();
    await provider.getByRole('button', { name: 'pay', exact: true }).click();
    if (method === 'kredivo') await returnFromKredivo(page, { email, orderId, language });
    if (shape !== 'redirect') await passUntilAt(page, /\/paySuccess\?order=/);
    await page.waitForURL(`${shop.url}/${language}/paySuccess?order=*`);
    await page.getByRole('heading', { level: 1, name: say('result', 'eTicket.title') }).waitFor();
    const result = await page.getByRole('main').innerText();

    const ledger = await findPayment(email);
    const units = toUnits(ledger.provider, { amount: Number(ledger.paid), currency });
    expect([ledger.kept, ledger.paid]).toEqual([true, ledger.asked]);
    expect(amount).toBe(createMoneyFormat(language)({ amount: Number(ledger.paid), currency }));
    expect(result).toContain(amount);
    expect(title).toMatch(new RegExp(`: ${units} ${currency}\\b`));
    expect(findAtProvider(paymentId).paidValue).toBe(units);
    expect(await readTicketMails(shop, email)).toContain(`\n${say('order', 'fees.paymentAmount')}: ${amount}\n`);
    expect(simulator.takeDeviations()).toEqual([]);
  },
);

async function openProvider(page: Page, id: string): Promise<Page> {
  const tab = await openTab(page.context());
  open.push(tab);
  await tab.page.goto(`${simulator.url}/pages/${id}`);
  return tab.page;
}

/** Kredivo leads buyers back to the list of orders, whose address is a setting of the shop's account there. */
type Kredivo = { email: string; orderId: string; language: TextSet };
async function returnFromKredivo(page: Page, { email, orderId, language }: Kredivo) {
  await expect.poll(async () => (await findPayment(email)).kept).toBe(true);
  await page.goto(`${shop.url}/orders`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${shop.url}/${language}/paySuccess?order=${orderId}`);
}
