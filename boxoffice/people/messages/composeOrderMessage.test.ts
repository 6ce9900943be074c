import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { enqueueOrderMessages, ORDER_MESSAGE_KINDS } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { changeOrder, lockOrder, type OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import { payOrder } from '#boxoffice/selling/orders/payOrder.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { type Currency, createMoneyFormat } from '#shared/domain/selling/money.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { anActivity, aSession, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { FLOOR, STALLS, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { word } from '#tests/support/words/words.ts';
import { composeOrderMail, composeOrderSms } from './composeOrderMessage.ts';
import { nameShop } from './nameShop.ts';
import { renderMessages } from './renderMessages.ts';

const PRICES: [Currency, number, number?][] = [
  ['HKD', 38_000, 42_050],
  ['MOP', 12_345],
  ['TWD', 280_000, 310_000],
  ['SGD', 8_888, 9_999],
  ['IDR', 35_000_000, 40_000_000],
];

const office = await smallSales();
const { db, sales, time } = office;
const sold = PRICES.map(([currency, amount, originalAmount]) =>
  anActivity({
    id: `in-${currency.toLowerCase()}`,
    name: text(`Tea & <Cakes> in ${currency}`),
    sessions: [
      aSession({
        id: `in-${currency.toLowerCase()}-1`,
        tiers: [
          {
            id: 'floor',
            name: text('Floor'),
            capacity: 10,
            faceValue: { amount, currency },
            ...(originalAmount && { originalValue: { amount: originalAmount, currency } }),
          },
        ],
      }),
    ],
  }),
);
const imported = await importCatalogue(db, { ...smallCatalogue(), activities: sold, banners: [] });
if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));

async function place(
  choice: object,
  { language = 'en', change = {} }: { language?: LanguageCode; change?: Partial<ReturnType<typeof to>> } = {},
) {
  // Messages about unpaid orders go to the account's own address.
  const person = await office.somebody(change.recipient?.email || undefined);
  const { body } = await office.buy(person, choice as typeof FLOOR & { quantity: number }, change);
  expect(body).toMatchObject({ code: 200 });
  await db.update(orders).set({ languageCode: language }).where(eq(orders.id, body.data.id));
  return body.data;
}
const pay = (orderId: string) =>
  db.transaction(async (tx) => payOrder(tx, (await lockOrder(tx, orderId))!, { now: time.now, method: 'card' }));
const enqueue = (kind: (typeof ORDER_MESSAGE_KINDS)[number], orderId: string) =>
  db.transaction(async (tx) => enqueueOrderMessages(tx, [(await lockOrder(tx, orderId))!], { kind, now: time.now }));
const messages = async (recipient: string) =>
  renderMessages(
    db,
    await db
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.recipient, recipient), isNotNull(outboxMessages.orderId)))
      .orderBy(asc(outboxMessages.createdAt)),
    sales,
  );
const to = (email: string) => ({ recipient: { name: 'Ana <Lim>', phone: '852-91234567', email } });

const TAX_NAMES: Record<Currency, string> = {
  HKD: 'Tax fees',
  MOP: 'Tax fees',
  TWD: 'Tax fees (business tax 5%, included)',
  SGD: 'Tax fees (GST 9%, included)',
  IDR: 'Tax fees (entertainment tax, PBJT 10%)',
};

describe.each(PRICES)('the e-mail about an order in %s', (currency) => {
  it('has the payment amount and every fee that is not 0, as on the page', async () => {
    const email = `${currency.toLowerCase()}@example.com`;
    const { fees, number } = await place(
      { sessionId: `in-${currency.toLowerCase()}-1`, tierId: 'floor', quantity: 2 },
      { change: to(email) },
    );
    const [stored] = await db.select().from(orders).where(eq(orders.number, number));
    const [mail] = await messages(email);
    const write = createMoneyFormat('en');

    expect(stored!.paymentAmount).toBe(fees.paymentAmount);
    expect(mail!.text).toContain(`Payment amount: ${write({ amount: stored!.paymentAmount, currency })}\n`);
    for (const line of ['ticketPrice', 'serviceCharge', 'platformServiceFee'])
      expect(mail!.text).toContain(
        `${word('en', 'order', `fees.${line}`)}: ${write({ amount: fees[line as 'total'], currency })}\n`,
      );
    const tax = write({ amount: fees.taxFees + fees.tax.included, currency });
    expect(mail!.text).not.toMatch(/^(Shipping fee|Total):/m);
    expect(mail!.text.includes(`${TAX_NAMES[currency]}: ${tax}\n`)).toBe(fees.tax.share > 0);
    expect(mail!.html.includes('Collected for the tax authorities')).toBe(fees.tax.share > 0);
    expect(mail!.text.includes('Discount: −')).toBe(fees.discount > 0);
    expect(mail!.html).toContain(`>${write({ amount: stored!.paymentAmount, currency })}</td>`);
  });
});

describe.each(['en', 'id', 'zh-HK', 'zh-TW'] as const)('in %s', (language) => {
  it('an order, its payment and its tickets have one message each, with the next step', async () => {
    const email = `${language.toLowerCase()}@example.com`;
    const { id, number } = await place({ ...STALLS, quantity: 2 }, { language, change: to(email) });
    await db.delete(outboxMessages).where(eq(outboxMessages.recipient, email));
    await enqueue('orderPlaced', id);
    const [placed] = await messages(email);
    const { voucherToken } = await pay(id);
    await enqueue('paymentReceived', id);

    const told = Map.groupBy(await messages(email), ({ kind }) => kind);
    const [paid, issued] = (['paymentReceived', 'ticketsIssued'] as const).map((kind) => told.get(kind)?.[0]);
    const page = `http://shop.test/${language}`;
    expect(told.size).toBe(2);
    expect(placed!.text).toContain(`${page}/order/${id}/pay\n`);
    expect(paid!.text).toContain(`${page}/orders/${id}\n`);
    expect(issued!.text).toContain(`${page}/voucher?token=${voucherToken}\n`);
    for (const { text: said, html, subject, languageCode } of [placed!, paid!, issued!]) {
      expect(languageCode).toBe(language);
      expect(`${subject}${said}${html}`).not.toMatch(/\{\{|undefined|null|\[object/);
      expect(said).toContain(number);
      expect(said).toMatch(/8:00|20[.:]00/);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html.includes('Ana &lt;Lim&gt;'), 'only a paid order has a greeting').toBe(html !== placed!.html);
      expect(html).not.toMatch(/<script|<img|<link|<style/);
    }
  });

  it.each(ORDER_MESSAGE_KINDS)('%s is complete as an e-mail and as one short line', async (kind) => {
    const { body } = await office.call('get', `/v1/orders/${(await someOrder).id}`, undefined, {
      token: (await someOrder).token,
      language,
    });
    const message = { kind, order: body.data, language, publicUrl: 'https://shop.test' };
    const mail = nameShop(composeOrderMail(message), DEMO_SHOP);
    const sms = nameShop(composeOrderSms(message), DEMO_SHOP);

    expect(mail.subject.length).toBeGreaterThan(8);
    expect(`${mail.subject}${mail.text}${mail.html}${sms.text}`).not.toMatch(/\{\{|undefined|\[object/);
    expect(sms).toMatchObject({
      subject: '',
      html: '',
      text: expect.stringMatching(/^Frontrow.*https:\/\/shop\.test/),
    });
    expect(sms.text.length).toBeLessThan(280);
  });
});

it.each([
  ['later', { returnBy: '2096-11-10T12:00:00Z' }, /instead of .*fees included/s, /Returns until \w/],
  ['when the time to return is over', {}, /instead of .* Your tickets stay valid/, /stay valid\. https/],
  ['back to its first date', { event: { postponedFrom: undefined } }, /takes place on .* after all/, /stay valid/],
  ['and is refunded', { status: 'refunded' }, /was moved to .* no longer valid/, /refunded, its tickets are no longer/],
] as const)(
  'an order whose session moves %s gets an e-mail and a text message with the right dates',
  async (_case, change, inMail, inSms) => {
    const { id, token } = await someOrder;
    const { body } = await office.call('get', `/v1/orders/${id}`, undefined, { token });
    const event = { ...body.data.event, postponedFrom: '2096-12-01T12:00:00Z', ...('event' in change && change.event) };
    const order = { ...body.data, status: 'pendingReceipt', ...change, event };
    const message = { kind: 'eventPostponed', order, language: 'en', publicUrl: 'https://shop.test' } as const;

    expect(composeOrderMail(message).text).toMatch(inMail);
    expect(composeOrderSms(message).text).toMatch(inSms);
    expect(composeOrderMail(message).text + composeOrderSms(message).text).not.toMatch(/postponed|until :/);
  },
);

const someOrder = (async () => {
  const person = await office.somebody();
  const { body } = await office.buy(person, { ...FLOOR, quantity: 1 });
  return { id: body.data.id as string, token: person.token };
})();

describe('a message', () => {
  it('contains the reason for a cancellation', async () => {
    const { id } = await place({ ...FLOOR, quantity: 1 }, { change: to('late@example.com') });
    await db.transaction(async (tx) => {
      const order = (await lockOrder(tx, id)) as OrderRow;
      await changeOrder(tx, order, { event: 'expire', changes: { cancelReason: 'timeout', closedAt: time.now } });
    });
    await enqueue('orderCancelled', id);

    const mail = (await messages('late@example.com')).at(-1)!;
    expect(mail.subject).toMatch(/^Order FR-\S+ was cancelled$/);
    expect(mail.text).toContain('was not paid in time');
  });

  it('reminds the buyer after three minutes, unless the order is paid', async () => {
    const email = 'quick@example.com';
    const { id } = await place({ ...FLOOR, quantity: 1 }, { change: to(email) });
    const [reminder] = await messages(email);
    await pay(id);
    const told = await messages(email);

    expect(reminder).toMatchObject({ kind: 'orderPlaced' });
    expect(reminder!.nextAttemptAt.getTime() - reminder!.createdAt.getTime()).toBe(3 * MINUTE_MS);
    expect(told.map(({ kind }) => kind)).toEqual(['ticketsIssued']);
  });

  it('with the tickets has the paid amount and the event as a calendar file', async () => {
    const email = 'calendar@example.com';
    const { id, event } = await place({ ...FLOOR, quantity: 1 }, { change: to(email) });
    const paid = await pay(id);
    const [mail] = await messages(email);

    const amount = createMoneyFormat('en')({ amount: paid.paymentAmount, currency: 'HKD' });
    expect(mail!.text).toContain(`We received ${amount} for your tickets`);
    expect(mail!.calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(mail!.calendar).toContain(`DTSTART:${event.startsAt.replace(/[-:]|\.000/g, '')}`);
  });

  it('names the price types, and the proofs to show at the entrance', async () => {
    const email = 'family@example.com';
    const child = { id: 'child', name: 'Child', amount: 19_000, proof: 'Any card with a birthday' };
    await office.addPriceType(FLOOR.sessionId, child);
    const lines = [
      { tierId: 'floor', quantity: 1 },
      { tierId: 'floor', priceTypeId: 'child', quantity: 2 },
    ];
    const { id } = await place({ sessionId: FLOOR.sessionId, lines }, { change: to(email) });
    await pay(id);
    const [mail] = await messages(email);

    expect(mail!.text).toContain(
      'Tickets: 1 × Floor\nTickets: 2 × Floor · Child; Please show at the entrance: Any card with a birthday\n',
    );
  });

  it('goes to the phone of a buyer without an e-mail address, in one line', async () => {
    const { id } = await place({ ...FLOOR, quantity: 1 });
    await db
      .update(orders)
      .set({ recipient: { name: 'Ana', phone: '62-0812345678', email: '' } })
      .where(eq(orders.id, id));
    await pay(id);

    const [sms] = await messages('+62812345678');
    expect(sms).toMatchObject({ channel: 'sms', subject: '', html: '' });
    expect(sms!.text).toMatch(/^Frontrow: [^\n]+\/en\/voucher\?token=[\w-]+$/);
  });
});
