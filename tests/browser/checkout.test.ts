import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { type CheckPage, findViolations } from '#tests/support/browser/checkPage.ts';
import {
  afterAnimations,
  afterFrames,
  closePages,
  hydrated,
  openHydrated,
  openPage,
  submitForm,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { findDemoEvents } from '#tests/support/shop/findDemoEvents.ts';
import { placeOrder } from '#tests/support/shop/placeOrder.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word, wordsIn } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SMALL_PHONE = { viewport: { width: 320, height: 568 } };
const activity = (key: string) => word('en', 'activity', key);
const checkout = (key: string) => word('en', 'checkout', key);
const order = (key: string) => word('en', 'order', key);
const field = (key: string) => word('en', 'fields', key);

/** An event with delivery by courier, and the tier that its page offers first. */
const STANDING = 'two-strings-one-wire';
const CUSHION = 'Floor Cushion';
/** An event for children and adults. */
const FAMILY = 'the-whale-who-missed-the-bus';
const REFUSED = /status of 4(00|09)|ERR_FAILED/;

let shop: RunningShop;
let browser: Browser;
let checkPage: CheckPage;
let seatedId: string;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser, checkPage } = await sharedShop());
  seatedId = (await findDemoEvents(shop)).seated.id;
});

afterEach(({ task }) => closePages(open, { task, expected: REFUSED }));

async function visitSignedIn(path: string, options: BrowserContextOptions = PHONE, prepare?: (page: Page) => unknown) {
  const { visitor } = await signIn(shop);
  open[0] = await openPage(browser, options);
  await bringLogin(open[0].page, shop.url, visitor.jar);
  await prepare?.(open[0].page);
  if (options.javaScriptEnabled === false) await open[0].page.goto(shop.url + path);
  else await openHydrated(open[0].page, shop.url + path);
  return { page: open[0].page, visitor };
}

const buyButton = (page: Page) => page.locator('button[form=tickets]:visible').last();
const orderButton = (page: Page) => page.getByRole('button', { name: checkout('order') });
const holdOf = (page: Page) => new URL(page.url()).searchParams.get('hold')!;
const sum = async (page: Page) => {
  const bar = page.getByRole('region', { name: checkout('bar') });
  return Number((await bar.textContent())!.replaceAll(/[^\d.]/g, ''));
};

async function holdStanding(page: Page) {
  await buyButton(page).click();
  await page.waitForURL('**/en/order/confirm?hold=*');
  await page.getByRole('timer').waitFor();
}

async function fillInRecipient(page: Page) {
  await page.getByLabel(checkout('recipient.name')).fill('Mei Tan');
  await page.getByLabel(field('phone.number')).fill('9123 4567');
  await page.getByLabel(checkout('terms.accept')).check();
}

it('the checkout stores the account with which it was loaded, and does not request the account again', async () => {
  const { page } = await visitSignedIn(`/en/activity/${STANDING}`);
  await holdStanding(page);
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  await openHydrated(page, page.url());
  await open[0]!.settled();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));

  expect(stored.userId).toMatch(/^[\w-]+$/);
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

describe('a buyer who loses a race for seats', () => {
  it('sees on the map which seats are taken, and keeps the others', async () => {
    const { sessionId, seats } = await findFreeRow();
    const [lost, kept] = [seats[0]!, seats[1]!];
    const { page } = await visitSignedIn(`/en/activity/${seatedId}?session=${sessionId}`);
    await buyButton(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: activity('seatMap.asList') }).click();
    await dialog.locator('summary').first().click();
    for (const { row, number } of [lost, kept]) {
      await dialog
        .getByRole('group', { name: `Row ${row}` })
        .first()
        .getByLabel(`Seat ${number}`, { exact: true })
        .check();
    }
    await holdElsewhere(sessionId, lost.id);

    await dialog.locator('button[form=tickets]').click();
    await dialog.getByRole('alert').getByText(lostName(lost)).waitFor();
    const chips = await dialog
      .getByRole('list', { name: activity('seats.chosen') })
      .getByRole('listitem')
      .allTextContents();
    const marks = await dialog.locator('[data-gone]').count();
    const gone = dialog.getByRole('checkbox', { name: activity('seatMap.gone') });
    const isGoneDisabled = await gone.isDisabled();
    await dialog.locator('button[form=tickets]').click();
    await page.waitForURL('**/order/confirm?hold=*');

    expect(chips.map((text) => text.includes(lostName(kept)))).toEqual([true]);
    expect([marks, isGoneDisabled]).toEqual([1, true]);
    const step = page.getByRole('region', { name: checkout('steps.select') });
    await step.getByText(lostName(kept)).waitFor();
    expect(await step.getByText(lostName(lost)).count()).toBe(0);
  });

  type Place = { id: string; row: string; number: string };
  const lostName = ({ row, number }: Place) => `row ${row}, seat ${number}`;

  async function findFreeRow() {
    const { sessions } = (await shop.api(`/api/v1/activities/${seatedId}`)).data;
    const sessionId: string = sessions.find(
      ({ seated, status }: { seated: boolean; status: string }) => seated && status === 'onSale',
    ).id;
    const map: SeatMap = (await shop.api(`/api/v1/sessions/${sessionId}/seats`)).data;
    const free = map.areas[0]!.seats.filter(({ state }) => state === 'free');
    const rows = [...Map.groupBy(free, ({ row }) => row).values()];
    return { sessionId, seats: rows.find(({ length }) => length >= 2)! };
  }

  async function holdElsewhere(sessionId: string, seatId: string) {
    const { visitor } = await signIn(shop);
    const answer = await visitor.call('POST', '/api/v1/holds', { sessionId, seatIds: [seatId] });
    expect(answer.status).toBe(200);
  }
});

describe('a reduced ticket', () => {
  const adults = (page: Page) => page.getByRole('spinbutton', { name: 'Adult', exact: true });
  const children = (page: Page) => page.getByRole('spinbutton', { name: 'Child (3–12)' });
  const bar = (page: Page) => page.getByRole('region', { name: activity('purchase.bar'), exact: true });

  it('is never preselected, and is marked as needing proof on all pages up to the order', async () => {
    const { page } = await visitSignedIn(`/en/activity/${FAMILY}`);
    const chosen = [await adults(page).inputValue(), await children(page).inputValue()];
    const [from] = await page.getByText(/^From HK/).allTextContents();

    await adults(page).fill('0');
    await children(page).fill('1');
    const [total] = await bar(page).locator('span').allTextContents();
    const hint = await page
      .getByRole('listitem')
      .filter({ has: children(page) })
      .innerText();
    await holdStanding(page);

    await page
      .getByRole('region', { name: checkout('steps.select') })
      .getByText(checkout('tickets.reduced'))
      .waitFor();
    expect([chosen, from, total]).toEqual([['1', '0'], 'From HK$220', '1 ticket from']);
    expect(hint).toContain(activity('tiers.reduced'));
  });

  it('is not preselected even if no other ticket is on sale', async () => {
    const { sessions } = (await shop.api(`/api/v1/activities/${FAMILY}`)).data;
    const sessionId: string = sessions[0].id;
    const markAdults = (reduced: boolean) =>
      shop.query("update tiers set reduced = $2 where session_id = $1 and id in ('adult', 'family')", [
        sessionId,
        reduced,
      ]);
    onTestFinished(async () => void (await markAdults(false)));
    await markAdults(true);
    const { page } = await visitSignedIn(`/en/activity/${FAMILY}?session=${sessionId}`);

    await buyButton(page).click();
    await page.getByRole('alert').getByText(activity('prices.choose')).waitFor();
    await page.keyboard.type('1');
    await holdStanding(page);

    await page
      .getByRole('region', { name: checkout('steps.select') })
      .getByText('Adult')
      .waitFor();
  });
});

describe('the countdown of a hold', () => {
  it('uses the server’s clock on a device whose clock is an hour wrong, and leads back to the same choice', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}?quantity=2`, PHONE, (opened) =>
      opened.clock.install({ time: Date.now() + 3_600_000 }),
    );
    await holdStanding(page);
    const minutes = await page.getByRole('timer').getAttribute('aria-label');

    await endHoldIn(page, 90);
    await page.getByRole('timer').waitFor();
    await page.clock.runFor(61_000);
    await page.getByText('Held for you: 30 seconds left').waitFor({ state: 'attached' });
    await endHoldIn(page, 2);
    const heading = page.getByRole('heading', { name: checkout('over.title') });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: checkout('over.back') }).click();
    await page.waitForURL('**/activity/**');

    expect(minutes).toMatch(/^Held for you: (9|10) minutes left$/);
    expect(await page.getByRole('spinbutton', { name: CUSHION }).inputValue()).toBe('2');
  });

  it('shows its end in the title; name and phone number are kept, and the same tickets can be held again', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}?quantity=2`);
    await holdStanding(page);
    const ended = holdOf(page);
    await fillInRecipient(page);
    await endHoldIn(page, 0);
    await page.getByRole('heading', { name: checkout('over.title') }).waitFor();
    const title = await page.title();

    await page.getByRole('button', { name: checkout('over.again') }).click();
    await page.waitForURL((url) => url.searchParams.get('hold') !== ended);
    await page.getByRole('timer').waitFor();

    await expect.poll(() => page.getByLabel(checkout('recipient.name')).inputValue()).toBe('Mei Tan');
    expect(await page.getByLabel(field('phone.number')).inputValue()).toBe('9123 4567');
    expect(title).toContain(checkout('over.title'));
    expect(await page.getByRole('region', { name: checkout('steps.select') }).innerText()).toContain('2 tickets');
  });

  async function endHoldIn(page: Page, seconds: number) {
    const ends = new Date(Date.now() + seconds * 1000);
    await shop.query('update holds set expires_at = $1 where id = $2', [ends, holdOf(page)]);
    await page.reload();
  }
});

describe('the buyer’s input', () => {
  const NAMED = ['recipient.name', 'recipient.phone', 'country', 'countryCode', 'province', 'city', 'street'];
  const CHOSEN = ['deliveryType', 'addressId', 'paymentMethod'];
  const stateOf = (page: Page) =>
    page.locator('form:has([name="recipient.name"])').evaluate(
      (form, names) => {
        const texts = new FormData(form as HTMLFormElement);
        return names.map((name) => texts.get(name));
      },
      [...NAMED, ...CHOSEN],
    );

  it('is kept after a reload, in another language and after a visit to the event, until the hold ends', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`);
    await holdStanding(page);
    await page.getByLabel(checkout('recipient.name')).fill('Wong Siu Ming');
    await page.getByLabel(field('phone.number')).fill('6123 4567');
    await page.getByRole('radio', { name: order('delivery.courier') }).check();
    await chooseCountry(page, 'Indonesia');
    await page.getByLabel(word('en', 'address', 'areas.ID.province')).selectOption('bali');
    await page.getByLabel(word('en', 'address', 'areas.ID.city')).selectOption('kota-denpasar');
    await page.getByLabel(word('en', 'address', 'fields.street')).fill('Jalan Melati 4');
    await page.getByRole('radio', { name: order('method.card') }).check();
    await page.getByLabel(checkout('terms.accept')).check();
    const typed = await stateOf(page);
    const amount = await sum(page);

    await page.reload();
    await expect.poll(() => stateOf(page)).toEqual(typed);
    await chooseLanguage(page, '繁體中文（香港）');
    await expect.poll(() => stateOf(page)).toEqual(typed);
    const agreed = await page.getByRole('checkbox').isChecked();
    await openHydrated(page, `${shop.url}/en/activity/${STANDING}`);
    await page.getByRole('link', { name: word('en', 'common', 'held.continue') }).click();
    await page.getByRole('timer').waitFor();
    await expect.poll(() => stateOf(page)).toEqual(typed);
    const again = await sum(page);
    await page.getByRole('button', { name: checkout('tickets.change') }).click();
    await page.waitForURL('**/activity/**');
    await holdStanding(page);
    const [name] = await stateOf(page);

    expect(typed).toEqual([
      'Wong Siu Ming',
      '6123 4567',
      'HK',
      'ID',
      'bali',
      'kota-denpasar',
      'Jalan Melati 4',
      'courier',
      'new',
      'card',
    ]);
    expect([again, agreed]).toEqual([amount, false]);
    expect(name).toBe('');
  });

  it('is cleared when the buyer logs out', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`);
    await page.evaluate(() => localStorage.setItem('userInfo', '{"userId":"1"}'));
    await holdStanding(page);
    await page.getByLabel(checkout('recipient.name')).fill('Wong Siu Ming');
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('Wong Siu Ming'));
    await expect.poll(kept).toBe(true);

    await page.getByRole('button', { name: word('en', 'common', 'header.account') }).click();
    await page.getByRole('menuitem', { name: word('en', 'common', 'menu.logout') }).press('Enter');
    await page.waitForURL(`${shop.url}/en`);

    expect(await kept()).toBe(false);
  });

  async function chooseLanguage(page: Page, name: string) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /language/i })
      .click();
    await page.getByRole('dialog').getByRole('radio', { name }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('en', 'common', 'language.confirm') })
      .click();
    await page.waitForURL('**/zh-HK/order/confirm?hold=*');
  }
});

describe('the order', () => {
  it('announces tickets and total after each change, and each error with the name of its field', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`);
    const more = page.getByRole('button', { name: wordsIn('en')('activity', 'prices.more', { ticket: CUSHION }) });
    const tickets = page.getByRole('group', { name: activity('tiers.title') });
    const total = page.getByRole('region', { name: activity('purchase.bar'), exact: true }).locator('b');
    await more.click();
    const words = [`2 × ${CUSHION} from`, activity('purchase.withFees')];
    const said = tickets.getByRole('status').filter({ hasText: words[0]! });
    await said.waitFor();
    expect(await said.textContent()).toBe([words[0], await total.textContent(), words[1]].join(' '));
    expect(await tickets.getByRole('heading', { level: 2 }).textContent()).toBe(activity('tiers.title'));
    expect(await more.evaluate(describe)).toContain('HK$');

    await holdStanding(page);
    const complete = page.getByRole('region', { name: checkout('steps.complete') });
    const silent = await complete.getByRole('status').textContent();
    await page.getByRole('radio', { name: order('delivery.courier') }).check();
    await complete.getByRole('status').getByText(order('fees.paymentAmount')).waitFor();
    expect(silent).toBe('');
    expect(await complete.getByRole('status').textContent()).toContain(String(await sum(page)));

    await orderButton(page).click();
    const required = word('en', 'validation', 'field.required');
    await page
      .getByRole('alert')
      .filter({ hasText: `${field('phone.number')}: ${required}` })
      .waitFor();
    expect(await page.getByLabel(field('phone.number')).evaluate(describe)).toContain(required);

    function describe(element: Element) {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    }
  });

  it('is placed by keyboard alone, from the event’s page on, at 320 px', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`, SMALL_PHONE);

    await tabTo(page, wordsIn('en')('activity', 'prices.more', { ticket: CUSHION }));
    await page.keyboard.press('Enter');
    await tabTo(page, activity('button.buyNow'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/confirm?hold=*');
    await page.getByRole('timer').waitFor();
    await tabTo(page, checkout('recipient.name'));
    await page.keyboard.type('Mei Tan');
    await tabTo(page, field('phone.number'));
    await page.keyboard.type('91234567');
    await tabTo(page, order('delivery.eTicket'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, order('method.alipayHK'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, checkout('terms.accept'));
    await page.keyboard.press('Space');
    await tabTo(page, checkout('order'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/*/pay');

    const [placed] = await shop.query<{ delivery_type: string; payment_method: string; quantity: number }>(
      'select delivery_type, payment_method, quantity from orders where id = $1',
      [new URL(page.url()).pathname.split('/').at(-2)],
    );
    expect(placed).toEqual({ delivery_type: 'selfPickup', payment_method: 'wechatPay', quantity: 2 });
  });

  it('shows every fee after each choice, and charges the shown sum once, even if the answer was lost', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`);
    const bar = page.getByRole('region', { name: activity('purchase.bar'), exact: true });
    const promised = Number((await bar.locator('b').textContent())!.replaceAll(/[^\d.]/g, ''));
    await holdStanding(page);
    await fillInRecipient(page);
    const first = await sum(page);
    await page.getByRole('radio', { name: order('method.card') }).check();
    const asCard = await sum(page);
    await page.getByRole('radio', { name: order('method.alipayHK') }).check();
    const asAlipayHK = await sum(page);
    await page.getByRole('radio', { name: order('delivery.courier') }).check();
    const byCourier = await sum(page);
    await chooseCountry(page, 'Indonesia');
    const farAway = await sum(page);
    await page.getByLabel(word('en', 'address', 'areas.ID.province')).selectOption('bali');
    await page.getByLabel(word('en', 'address', 'areas.ID.city')).selectOption('kota-denpasar');
    await page.getByLabel(word('en', 'address', 'fields.street')).fill('Jalan Melati 4');
    await page.getByLabel(word('en', 'address', 'fields.postcode')).fill('80111');
    const fees = page.locator('#step-complete dl > div');
    const labels = await fees.locator('dt').evaluateAll((all) => all.map(({ firstChild }) => firstChild!.textContent));
    const lines = await fees.locator('dd').allTextContents();
    const hold = holdOf(page);
    await loseFirstAnswer(page);

    await orderButton(page).click();
    await page
      .getByRole('alert')
      .getByText(word('en', 'common', 'refusal.unreachable'))
      .waitFor();
    await orderButton(page).click();
    await page.waitForURL('**/sandbox/payments/*');
    await page.goBack();
    await page.getByRole('heading', { name: word('en', 'pay', 'title') }).waitFor();
    const orders = await shop.query<{ payment_amount: string }>(
      'select payment_amount from orders where hold_id = $1',
      [hold],
    );

    expect([first, asAlipayHK]).toEqual([promised, promised]);
    expect(asAlipayHK).toBeLessThan(asCard);
    expect(byCourier).toBeGreaterThan(asAlipayHK);
    expect(farAway).toBeGreaterThan(byCourier);
    const [ticketPrice, discount, ...others] = lines.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
    const paymentAmount = others.pop()!;
    expect(labels).toEqual(
      ['ticketPrice', 'discount', 'serviceCharge', 'shippingFee', 'platformServiceFee', 'paymentAmount'].map((line) =>
        order(`fees.${line}`),
      ),
    );
    expect(ticketPrice! - discount! + others.reduce((before, fee) => before + fee)).toBeCloseTo(paymentAmount, 2);
    expect(paymentAmount).toBe(farAway);
    expect(orders.map(({ payment_amount }) => Number(payment_amount) / 100)).toEqual([farAway]);
  });

  it('is placed without scripts', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`, { ...PHONE, javaScriptEnabled: false });
    await submitForm(buyButton(page));
    await submitForm(page.getByRole('button', { name: checkout('offer.hold') }));
    await page.getByRole('radio', { name: order('method.card') }).check();
    const before = await sum(page);
    await submitForm(page.getByRole('button', { name: checkout('update') }));
    const updated = await sum(page);

    await submitForm(orderButton(page));
    const mistakes = await page.getByRole('alert').allTextContents();
    await fillInRecipient(page);
    await submitForm(orderButton(page));

    expect(updated).toBeGreaterThan(before);
    expect(mistakes.filter(Boolean)).toEqual([
      `${checkout('recipient.name')}: Please fill in the name`,
      `${field('phone.number')}: This field is required.`,
      'This field is required.',
    ]);
    expect(new URL(page.url()).pathname).toMatch(/^\/sandbox\/payments\/[\w-]+$/);
  });

  it('can be changed: the hold ends, and the event’s page has the former choice', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}?quantity=3`);
    await holdStanding(page);
    const hold = holdOf(page);
    await page.goBack();
    await page.getByRole('link', { name: word('en', 'common', 'held.continue') }).click();
    await page.getByRole('timer').waitFor();

    await page.getByRole('button', { name: checkout('tickets.change') }).click();
    await page.waitForURL('**/activity/**');

    expect(await page.getByRole('spinbutton', { name: CUSHION }).inputValue()).toBe('3');
    expect(await page.getByRole('link', { name: word('en', 'common', 'held.continue') }).count()).toBe(0);
    const [row] = await shop.query<{ ended: boolean }>(
      'select ended_at is not null as ended from holds where id = $1',
      [hold],
    );
    expect(row).toEqual({ ended: true });
  });

  /** Lets the first order reach the box office, and drops the answer. */
  async function loseFirstAnswer(page: Page) {
    await page.route(
      '**/api/v1/orders',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  }
});

async function chooseCountry(page: Page, name: string) {
  await page.getByRole('button', { name: word('en', 'address', 'fields.country') }).click();
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill(name);
  await search.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let press = 0; press < 90; press += 1) {
    await page.keyboard.press('Tab');
    const here = page.locator(':focus');
    if ((await here.count()) && (await here.evaluate(nameOf)).includes(name)) return;
  }
  throw new Error(`The keyboard does not reach “${name}”`);
}

function nameOf(element: HTMLElement | SVGElement): string {
  const labels =
    element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(({ textContent }) => textContent) : [];
  return [element.getAttribute('aria-label'), ...labels, element.textContent].join(' ');
}

async function holdFor(visitor: Visitor): Promise<string> {
  const { sessions } = (await shop.api(`/api/v1/activities/${STANDING}`)).data;
  const [session] = sessions;
  const wish = { sessionId: session.id, tierId: session.tiers[0].id, quantity: 1 };
  return (await visitor.call('POST', '/api/v1/holds', wish)).body.data.id;
}

describe('a buyer who has ordered before', () => {
  const step = (page: Page, key: string) => page.getByRole('region', { name: checkout(`steps.${key}`) });
  const change = (page: Page, key: string) => step(page, key).locator('summary');

  async function visitAgain(options: BrowserContextOptions = PHONE) {
    const { visitor } = await signIn(shop);
    await placeOrder(shop, visitor);
    open[0] = await openPage(browser, options);
    const { page } = open[0];
    await bringLogin(page, shop.url, visitor.jar);
    await page.goto(`${shop.url}/en/order/confirm?hold=${await holdFor(visitor)}`);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  }

  it('sees summaries within one and a half screens, and no fee of 0', async () => {
    const page = await visitAgain();

    const main = (await page.getByRole('main').boundingBox())!;
    const steps = await page
      .getByRole('list')
      .first()
      .locator('li')
      .evaluateAll((all) => all.map(({ dataset }) => dataset.state));

    expect(main.y + main.height).toBeLessThanOrEqual(1.5 * PHONE.viewport.height);
    expect(await step(page, 'confirm').innerText()).toContain('Mei Tan');
    expect(await step(page, 'delivery').innerText()).toContain(order('delivery.eTicket'));
    expect(steps).toEqual(['done', 'done', 'done', 'done', 'current']);
    for (const fee of ['shippingFee', 'taxFees', 'total'])
      expect(await page.getByText(order(`fees.${fee}`), { exact: true }).count()).toBe(0);
  });

  it('changes a step by keyboard, and gets the focus on the field with an error', async () => {
    const page = await visitAgain();
    const name = page.getByLabel(checkout('recipient.name'));

    await change(page, 'payment').focus();
    await page.keyboard.press('Enter');
    const focused = page.locator('input[name=paymentMethod]:focus');
    await expect.poll(() => focused.isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await change(page, 'confirm').click();
    await name.fill('');
    await page.getByLabel(checkout('terms.accept')).check();
    await orderButton(page).click();

    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  it('changes a step without scripts', async () => {
    const page = await visitAgain({ ...PHONE, javaScriptEnabled: false });
    await change(page, 'payment').click();
    await page.getByRole('radio', { name: order('method.card') }).check();
    await submitForm(page.getByRole('button', { name: checkout('update') }));

    expect(await step(page, 'payment').innerText()).toContain(order('method.card'));
  });
});

describe('the checkout page', () => {
  it('has a two-line footer and a note about money beside the button, but no search form', async () => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`);
    await holdStanding(page);
    const footer = (await page.getByRole('contentinfo').boundingBox())!;

    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: word('en', 'common', 'search.label') })
        .count(),
    ).toBe(1);
    expect(footer.height).toBeLessThan(160);
    await page.getByText(checkout('trust')).waitFor();
  });

  it.each([320, 390, 639, 640, 1280])('has no gap between header and countdown at %i px', async (width) => {
    const { page } = await visitSignedIn(`/en/activity/${STANDING}`, { viewport: { width, height: 700 } });
    await holdStanding(page);
    const edges = async () => {
      const [header, clock] = await Promise.all([
        page.getByRole('banner').boundingBox(),
        page.locator('.sticky-bar').boundingBox(),
      ]);
      return [header!.y, Math.round(clock!.y - header!.y - header!.height)];
    };
    const scrollBy = async (by: number) => {
      await page.evaluate((distance) => window.scrollBy(0, distance), by);
      await afterFrames(page);
      await afterAnimations(page);
    };

    await scrollBy(900);
    await scrollBy(-100);

    await expect.poll(edges).toEqual([0, 0]);
  });

  it.each([
    ['en', 320, 'light'],
    ['id', 320, 'dark'],
    ['zh-HK', 390, 'dark'],
    ['en', 1280, 'light'],
  ] as const)('passes the page checks in %s at %i px, %s', async (language, width, colorScheme) => {
    const { visitor } = await signIn(shop);
    const hold = await holdFor(visitor);

    await checkPage({
      address: `${shop.url}/${language}/order/confirm?hold=${hold}`,
      width,
      colorScheme,
      login: visitor.jar,
    });
  });
});
