import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { createReader } from '#tests/support/browser/createReader.ts';
import { createShopper, type Shopper } from '#tests/support/browser/createShopper.ts';
import { closePages, openHydrated, openPage, openTab, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { installClock, passUntilAt } from '#tests/support/browser/passUntil.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { findOnSale } from '#tests/support/shop/findOnSale.ts';
import { payOrder, placeOrder } from '#tests/support/shop/placeOrder.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { newAddress, signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: ANDROID };
const COMPUTER = { viewport: { width: 1280, height: 800 } };

type Purchase = {
  method: PaymentMethod;
  deliveryType: DeliveryType;
  language: TextSet;
  currency: Currency;
  addressOf?: string;
  seated?: boolean;
};

/**
 * Purchases with every delivery except pickup (couriers deliver to a stored and to a new address), in every language,
 * of standing places and of seats. Two tests below cover pickup. The journey `moneyProviders` tests every method in
 * each currency in which a provider offers it.
 */
const PURCHASES: Purchase[] = [
  { method: 'alipay', deliveryType: 'eTicket', language: 'en', currency: 'HKD', seated: true },
  { method: 'qris', deliveryType: 'onSite', language: 'id', currency: 'IDR' },
  { method: 'card', deliveryType: 'courier', language: 'zh-HK', currency: 'MOP', addressOf: 'Ada Quill' },
  { method: 'bniVa', deliveryType: 'courier', language: 'id', currency: 'IDR' },
];

let shop: RunningShop;
let browser: Browser;
let visitor: Visitor;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
  ({ visitor } = await signIn(shop));
  await visitor.call('POST', '/api/v1/addresses', {
    name: 'Ada Quill',
    phone: '852-91234567',
    countryCode: 'HK',
    province: 'kowloon',
    city: 'yau-tsim-mong',
    street: '1 Tin Kettle Street',
    postcode: '999077',
  });
});

/** The refusal of a stranger at a high-demand sale. */
const REFUSED = /status of 403/;
afterEach(({ task }) => closePages(open, { task, expected: REFUSED }));

async function openWindow(options: BrowserContextOptions) {
  const window = await openPage(browser, options);
  open.push(window);
  return window.page;
}

async function shopAt(options: BrowserContextOptions, purchase: Purchase, buyer = visitor) {
  const { sessionId, activityId } = await findOnSale(shop, buyer, { ...purchase, quantity: 2 });
  const page = await openWindow(options);
  if (PAID_ELSEWHERE.includes(purchase.method)) await installClock(page);
  await bringLogin(page, shop.url, buyer.jar);
  await openHydrated(page, `${shop.url}/${purchase.language}/activity/${activityId}?session=${sessionId}`);
  return { page, shopper: createShopper(page, { language: purchase.language, touch: options.hasTouch ?? false }) };
}

/** The buyer pays with another device or app while the page polls. */
const PAID_ELSEWHERE: Purchase['method'][] = ['bniVa', 'wechatPay'];

let recipients = 0;

/** Goes from the event's page to the unpaid order. */
async function orderAs(shopper: Shopper, purchase: Purchase) {
  const email = `mei${++recipients}@example.com`;
  await shopper.chooseTickets(purchase);
  const amount = await shopper.fillInOrder({ ...purchase, email });
  await shopper.order();
  return { amount, email };
}

describe('on a phone, from the event to the paid order', () => {
  it.each(PURCHASES)('$method, $deliveryType, $language, $currency', async (purchase) => {
    const { method, deliveryType, language } = purchase;
    const { page, shopper } = await shopAt(PHONE, purchase);
    const { say, press, beside } = shopper;
    const { amount, email } = await orderAs(shopper, purchase);

    if (method === 'bniVa' || method === 'qris')
      await page
        .getByRole('region', { name: say('pay', 'top.label') })
        .getByText(amount)
        .waitFor();
    if (method === 'bniVa') await transfer(page, shopper, amount);
    else if (method === 'qris') {
      await press(
        page.getByRole('link', { name: say('pay', 'qr.open', { method: say('order', `method.${method}`) }) }),
      );
      await shopper.payAtProvider(amount);
      await press(page.getByRole('link', { name: say('sandbox', 'back') }));
    } else await shopper.payAtProvider(amount);
    await page.waitForURL(`**/${language}/paySuccess?order=*`);
    await page.getByRole('heading', { level: 1, name: say('result', 'eTicket.title') }).waitFor();
    const result = await page.getByRole('main').innerText();
    await press(page.getByRole('link', { name: say('result', 'next.order') }));
    await page.waitForURL(`**/${language}/orders/*`);

    const status = deliveryType === 'courier' ? 'pendingTicketing' : 'pendingReceipt';
    await page
      .getByRole('region', { name: say('orders', 'detail.status') })
      .getByText(say('order', `status.${status}`), { exact: true })
      .waitFor();
    expect(amount).toMatch(/^(HK|MOP|NT|S)?\$[\d,.]+$|^Rp[\d,.]+$/);
    expect(result).toContain(amount);
    expect(await beside(say('order', 'fees.paymentAmount')).innerText()).toBe(amount);
    expect(await beside(say('orders', 'detail.method')).innerText()).toBe(say('order', `method.${method}`));
    expect(await page.getByRole('link', { name: say('orders', 'detail.voucher') }).count()).toBe(
      deliveryType === 'courier' ? 0 : 1,
    );
    await expectMails(email, { amount, label: say('order', 'fees.paymentAmount'), deliveryType });
  });

  /** Pays at the bank, outside the shop's page. */
  async function transfer(page: Page, { say, beside }: Shopper, amount: string) {
    const number = await beside(say('pay', 'account.number')).locator('span').first().innerText();
    const exact = await beside(say('pay', 'account.amount')).locator('span').first().innerText();
    const tab = await openTab(page.context());
    open.push(tab);
    const bank = createShopper(tab.page, { language: 'id', touch: true });
    // The first page of the sandbox is in English, because the buyer's language is not known yet.
    const counter = wordsIn('en');
    await tab.page.goto(`${shop.url}/sandbox/transfer`);
    await tab.page.getByLabel(counter('sandbox', 'transfer.number')).fill(number);
    await bank.press(bank.button(counter('sandbox', 'transfer.next')));
    await bank.payAtProvider(amount);
    await tab.page.getByText(say('sandbox', 'state.paid')).waitFor();
    await passUntilAt(page, /\/paySuccess\?order=/);
    expect(exact).toBe(amount);
  }
});

type ExpectedMail = { amount: string; label: string; deliveryType: DeliveryType };

/** Expects a single e-mail with the same sum, because the buyer paid at once. */
async function expectMails(email: string, { amount, label, deliveryType }: ExpectedMail) {
  const env = { ...shop.databaseEnvironment, PUBLIC_URL: shop.url };
  const { stdout } = await runFrontrow(['outbox', '--to', email, '--format', 'json'], { env });
  const mails = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; text: string });
  expect(mails.map(({ kind }) => kind)).toEqual([deliveryType === 'courier' ? 'paymentReceived' : 'ticketsIssued']);
  for (const { text } of mails) expect(text).toContain(`\n${label}: ${amount}\n`);
}

it('a computer shows the WeChat code for a phone to scan, and then the result', async () => {
  const purchase: Purchase = { method: 'wechatPay', deliveryType: 'selfPickup', language: 'zh-HK', currency: 'HKD' };
  const { page, shopper } = await shopAt(COMPUTER, purchase);
  const { say } = shopper;
  const { amount, email } = await orderAs(shopper, purchase);

  const method = say('order', 'method.wechatPay');
  await page.getByRole('img', { name: say('pay', 'qr.label', { method, amount }) }).waitFor();
  const code = await page.getByRole('link', { name: say('pay', 'qr.open', { method }) }).getAttribute('href');
  const phone = await openWindow(PHONE);
  await phone.goto(code!);
  await createShopper(phone, { language: 'zh-HK', touch: true }).payAtProvider(amount);

  await passUntilAt(page, /\/zh-HK\/paySuccess\?order=/);
  await page.getByRole('heading', { level: 1, name: say('result', 'eTicket.title') }).waitFor();
  await expectMails(email, { amount, label: say('order', 'fees.paymentAmount'), deliveryType: 'selfPickup' });
});

describe('the taps and fields from the home page to the provider’s page', () => {
  type Counted = { page: Page; taps: number; fields: number };

  it('are six taps and four fields for a newcomer', async () => {
    const email = newAddress();
    const counted = await startAtHome();
    const { page } = counted;
    const { say, button } = createShopper(page, { language: 'en', touch: true });
    const fill = (label: string, text: string) => {
      counted.fields += 1;
      return page.getByLabel(label, { exact: true }).fill(text);
    };

    await chooseTickets(counted);
    await page.waitForURL('**/en/login?redirect=*');
    await tap(counted, page.getByRole('link', { name: say('login', 'ways.email') }));
    await fill(say('fields', 'email.label'), email);
    await tap(counted, button(say('fields', 'code.send')));
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await fill(say('fields', 'code.label'), await readCode(shop, email));
    await arriveAtCheckout(counted);
    await fill(say('checkout', 'recipient.name'), 'Mei Tan');
    await fill(say('fields', 'phone.number'), '9123 4567');
    await placeOrderByTap(counted);

    expect([counted.taps, counted.fields]).toEqual([6, 4]);
  });

  it('are four taps and no field for a shopper who has ordered before; two more taps show the tickets', async () => {
    const { visitor: regular } = await signIn(shop);
    await payOrder(shop, regular, await placeOrder(shop, regular));
    const counted = await startAtHome(regular);
    const { page } = counted;
    const { say, button } = createShopper(page, { language: 'en', touch: true });

    await chooseTickets(counted);
    await arriveAtCheckout(counted);
    await placeOrderByTap(counted);
    const before = counted.taps;
    await tap(counted, button(say('sandbox', 'act.pay')));
    await page.waitForURL('**/en/paySuccess?order=*');
    await tap(counted, page.getByRole('link', { name: say('result', 'next.tickets') }));
    await page.getByRole('article').getByRole('img').first().waitFor();

    expect([before, counted.taps]).toEqual([4, 6]);
  });

  async function startAtHome(regular?: Visitor): Promise<Counted> {
    const page = await openWindow(PHONE);
    if (regular) await bringLogin(page, shop.url, regular.jar);
    await openHydrated(page, `${shop.url}/en`);
    return { page, taps: 0, fields: 0 };
  }

  function tap(counted: Counted, target: Locator) {
    counted.taps += 1;
    return target.tap();
  }

  async function chooseTickets(counted: Counted) {
    const { page } = counted;
    await tap(counted, page.locator(`a[href$="/activity/${await findStandingAtHome(page)}"]`).first());
    await tap(counted, page.getByRole('button', { name: /^Buy/ }).first());
  }

  async function arriveAtCheckout({ page }: Counted) {
    await page.waitForURL('**/en/order/confirm?hold=*');
    await page.getByRole('timer').waitFor();
  }

  async function placeOrderByTap(counted: Counted) {
    const { page } = counted;
    const { say, button } = createShopper(page, { language: 'en', touch: true });
    await tap(counted, page.getByRole('checkbox', { name: say('checkout', 'terms.accept') }));
    await tap(counted, button(say('checkout', 'order')));
    await page.waitForURL('**/sandbox/payments/*');
  }
});

/** Finds the first event on this page that sells tickets without seats, even to visitors who are not logged in. */
async function findStandingAtHome(page: Page): Promise<string> {
  const links = await page
    .locator('a[href*="/activity/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const id of links.map((link) => link.split('/').at(-1)!)) {
    const { data } = await shop.api(`/api/v1/activities/${id}`);
    const [first] = data?.sessions ?? [];
    if (first?.status !== 'onSale' || first.seated || first.highDemand) continue;
    if (first.tiers[0].faceValue.currency === 'HKD') return id;
  }
  throw new Error('Home shows no such event');
}

describe('by keyboard and screen reader alone, on a phone’s screen', () => {
  it('a shopper buys, pays and opens the tickets', async () => {
    const say = wordsIn('en');
    const purchase: Purchase = { method: 'alipayHK', deliveryType: 'selfPickup', language: 'en', currency: 'HKD' };
    const { visitor: newcomer } = await signIn(shop);
    const { page } = await shopAt({ viewport: PHONE.viewport }, purchase, newcomer);
    const reader = await createReader(page);

    await reader.goTo('button', new RegExp(`^${say('activity', 'prices.more', { ticket: '' })}`));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const wanted = await page
      .getByRole('spinbutton')
      .evaluateAll((fields) => fields.reduce((sum, field) => sum + Number((field as HTMLInputElement).value), 0));
    await reader.goTo('button', /^(Buy|Book|Grab)/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/order/confirm?hold=*');
    await reader.hear(say('checkout', 'title'));
    reader.regions();
    await page.getByRole('timer').waitFor();
    await reader.goTo('textbox', say('checkout', 'recipient.name'));
    await page.keyboard.type('Mei Tan');
    await reader.goTo('textbox', say('fields', 'phone.number'));
    await page.keyboard.type('91234567');
    await reader.choose(say('order', 'delivery.selfPickup'));
    await reader.choose(say('order', 'method.alipayHK'));
    await reader.goTo('checkbox', say('checkout', 'terms.accept'));
    await page.keyboard.press('Space');
    await reader.goTo('button', say('checkout', 'order'));
    const checkout = reader.regions();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sandbox/payments/*');
    await reader.goTo('button', say('sandbox', 'act.pay'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/paySuccess?order=*');
    await page
      .getByRole('status')
      .getByRole('heading', { name: say('result', 'eTicket.title') })
      .waitFor();
    await reader.goTo('link', say('result', 'next.tickets'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/voucher?token=*');
    await reader.hear(say('voucher', 'voucher.title'));

    const codes = await page.getByRole('article').getByRole('img').count();
    expect(wanted).toBeGreaterThan(1);
    expect(codes).toBe(wanted);
    const steps = ['select', 'confirm', 'delivery', 'payment', 'complete'].map((step) =>
      say('checkout', `steps.${step}`),
    );
    expect(checkout).toEqual([say('checkout', 'steps.label'), ...steps, say('checkout', 'bar')]);
    expect(reader.faults).toEqual([]);
  });
});

it('[S-136] a high-demand sale redirects a stranger to the login, and back to the chosen tickets', async () => {
  const [wanted] = await shop.query<{ activity: string; session: string; tier: string }>(`
    select s.activity_id as activity, s.id as session, t.id as tier
    from sessions s join tiers t on t.session_id = s.id
    where s.high_demand and s.declared_status = 'onSale' and s.sale_starts_at < now()
      and s.sale_ends_at > now() + interval '1 day'
      and not exists (select 1 from price_types p where p.session_id = s.id)
      and (select count(*) from units u where u.session_id = s.id and u.tier_id = t.id and u.state = 'free') > 2
    order by s.id, t.position limit 1`);
  const { activity, session, tier } = wanted!;
  const choice = `/activity/${activity}?session=${session}&tier=${tier}&quantity=2`;
  const page = await openWindow(PHONE);
  await openHydrated(page, `${shop.url}/en${choice}`);
  const { say, press } = createShopper(page, { language: 'en', touch: true });

  await press(page.getByRole('button', { name: /Best Seats|Grab Ticket/ }).first());
  await page.getByText(say('activity', 'race.loginFirst')).first().waitFor();
  await press(page.getByRole('main').getByRole('link', { name: say('activity', 'race.signIn') }));

  await page.waitForURL('**/en/login?redirect=*');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(choice);
});
