import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import request from 'supertest';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { TicketKeys, Voucher } from '#shared/contract/voucher.ts';
import { verifyTicketCode } from '#shared/domain/selling/ticketCode.ts';
import { STALLS, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { lockOrder } from '../orders/orderStore.ts';
import { payOrder } from '../orders/payOrder.ts';
import { shipOrder } from '../orders/shipOrder.ts';

const office = await smallSales();
const { app, db, time, sales } = office;

const courierAddress = {
  name: 'Ana Lim',
  phone: '852-91234567',
  countryCode: 'HK',
  province: 'kowloon',
  city: 'yau-tsim-mong',
  district: 'Mong Kok',
  street: '1 Nathan Road',
  postcode: '999077',
};

/** A paid order with two adjacent seats at the Clockwork Symphony. */
async function buyPaid(change: object = {}, person?: Awaited<ReturnType<typeof office.somebody>>) {
  const { body } = await office.buy(person ?? (await office.somebody()), { ...STALLS, quantity: 2 }, change);
  expect(body).toMatchObject({ code: 200 });
  const paid = await db.transaction(async (tx) =>
    payOrder(tx, (await lockOrder(tx, body.data.id))!, { now: time.now, method: 'card' }),
  );
  return { ...paid, token: paid.voucherToken! };
}

const get = (path: string, language = 'en') => request(app).get(`/api/v1${path}`).set('language', language);
const readVoucher = async (token: string, language?: string) =>
  Voucher.parse((await get(`/vouchers/${token}`, language).expect(200)).body.data);
const readKeys = async () => TicketKeys.parse((await get('/tickets/keys').expect(200)).body).keys;
const atTheGate = new Date('2026-12-04T11:00:00Z');

describe('a voucher', () => {
  it('shows a ticket for each person, in the caller’s language, and without data of the buyer', async () => {
    const { token } = await buyPaid();

    const answer = await get(`/vouchers/${token}`, 'zh-HK').expect(200);
    const voucher = Voucher.parse(answer.body.data);

    expect(voucher).toMatchObject({
      status: 'valid',
      quantity: 2,
      event: { name: '發條交響', venue: { name: '潮牆體育館', timeZone: 'Asia/Hong_Kong' } },
      tickets: [
        { tierName: '堂座', seat: { area: '堂座' }, code: expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/) },
        { tierName: '堂座' },
      ],
    });
    expect(new Set(voucher.tickets.flatMap(({ code, signed }) => [code, signed])).size).toBe(4);
    expect(JSON.stringify(answer.body)).not.toMatch(/ana@|Ana Lim|91234567|paymentAmount/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('has codes that a gate can verify with only the public keys', async () => {
    const { token } = await buyPaid();
    const [{ id, signed, seat } = { id: '', signed: '' }] = (await readVoucher(token)).tickets;
    const keys = await readKeys();

    const verdict = await verifyTicketCode(signed, keys, atTheGate);

    expect(verdict).toMatchObject({
      ok: true,
      value: { ticketId: id, sessionId: 'clockwork-1', seat: { area: 'stalls', row: seat!.row, number: seat!.number } },
    });
    expect(await verifyTicketCode(signed, keys, new Date('2026-12-06T00:00:00Z'))).toMatchObject({
      refusal: { code: 'expired' },
    });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it.each(['nothing', 'x'.repeat(32), '../orders', '%00', "' or 1=1 --"])('at %s is unknown', async (token) => {
    const { body } = await get(`/vouchers/${encodeURIComponent(token)}`).expect(404);

    expect(body.reason).toMatch(/^(voucher|route)\.unknown$/);
  });

  it('of an unpaid order has no address yet', async () => {
    const person = await office.somebody();
    const { body } = await office.buy(person, { ...STALLS, quantity: 1 });

    expect(body.data.voucherToken).toBeUndefined();
    expect(body.data.ticketCodes).toEqual([]);
  });

  it('is void when the order is refunded', async () => {
    const { id, token } = await buyPaid();
    await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, id));

    expect(await readVoucher(token)).toMatchObject({ status: 'refunded', tickets: [] });
    await get(`/vouchers/${token}/tickets.pdf`).expect(404);
  });

  it('is over some hours after the end, when gates no longer accept its codes', async () => {
    const { token } = await buyPaid();
    const { now } = time;
    const statusAt = async (moment: string) => {
      time.now = new Date(moment);
      return (await readVoucher(token)).status;
    };

    const statuses = [await statusAt('2026-12-04T14:30:00Z'), await statusAt('2026-12-04T20:30:00Z')];
    time.now = now;

    expect(statuses).toEqual(['valid', 'over']);
  });

  it('does not show refunded tickets, but shows their number', async () => {
    const { id, token } = await buyPaid();
    const [first] = await db.select().from(tickets).where(eq(tickets.orderId, id)).limit(1);
    await db.update(tickets).set({ voidedAt: time.now }).where(eq(tickets.id, first!.id));

    const voucher = await readVoucher(token);

    expect([voucher.refundedTickets, voucher.tickets.length]).toEqual([1, 1]);
    expect(voucher.tickets[0]!.id).not.toBe(first!.id);
  });

  it('of an order with courier delivery shows the tracking data, and no code', async () => {
    const person = await office.somebody();
    const { body: saved } = await office.call('post', '/v1/addresses', courierAddress, person);
    const { number } = await buyPaid({ deliveryType: 'courier', addressId: saved.data.id }, person);
    office.wait();

    const tracking = { carrier: 'Swift', number: 'SW1', shippedAt: time.now.toISOString() };
    const { voucherToken } = await shipOrder(sales, { number, tracking });

    expect(await readVoucher(voucherToken!)).toMatchObject({ deliveryType: 'courier', tickets: [], tracking });
    expect((await office.readMessage('ana@example.com'))?.text).toContain('Tracking number: SW1');
  });

  it('is logged without its address', async () => {
    const { token } = await buyPaid();
    for (const file of ['', '/tickets.pdf', '/event.ics?language=id']) await get(`/vouchers/${token}${file}`);

    const lines = office.logLines.join('');
    expect(lines).toContain('/api/v1/vouchers/…/tickets.pdf');
    expect(lines).not.toContain(token);
  });
});

describe('a PDF of the tickets', () => {
  it.each([
    ['en', 'The Clockwork Symphony', 'Fri, 4 Dec 2026, 8:00 pm', 'Hong Kong Time'],
    ['id', 'Simfoni Jam', 'Jum, 4 Des 2026, 20.00', 'Waktu Hong Kong'],
    ['zh-HK', '發條交響', '2026年12月4日週五', '香港時間'],
    ['zh-CN', '發條交響', '2026年12月4日週五', '香港時間', 'zh-HK'],
  ])(
    'in %s has a page per person, in that language, or in traditional characters instead of simplified ones',
    async (language, name, when, zone, printedIn = language) => {
      const { token, number } = await buyPaid();

      const answer = await get(`/vouchers/${token}/tickets.pdf?language=${language}`)
        .buffer()
        .parse((res, done) => void buffer(res as unknown as IncomingMessage).then((all) => done(null, all)))
        .expect(200);
      const { tickets } = await readVoucher(token, printedIn);
      const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(answer.body)));

      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename=frontrow-${number}.pdf`,
        'cache-control': 'no-store',
      });
      expect(totalPages).toBe(2);
      for (const [index, page] of text.entries()) {
        const plain = page.replaceAll(/\s+/g, ' ');
        for (const wanted of [name, when, zone, number, tickets[index]!.code, tickets[index]!.tierName])
          expect(plain).toContain(wanted);
      }
      expect(answer.body.length).toBeLessThan(300_000);
      expect(String(answer.body)).toMatch(/\/FontFile3/);
    },
  );
});

describe('the PDF of tickets', () => {
  const print = ({ token }: { token: string }, network = '203.0.113.7') =>
    get(`/vouchers/${token}/tickets.pdf`).set('x-forwarded-for', network);

  it('[S-176] is drawn again only when the tickets have changed', async () => {
    // All tickets are bought before the first is printed, because purchases take time and the limit is per quarter of
    // an hour.
    const [voucher, another, third] = [await buyPaid(), await buyPaid(), await buyPaid()];
    await print(voucher).expect(200);
    await db.execute("update rate_counters set count = 200 where name = 'printed tickets by network'");

    const again = await print(voucher);
    const refused = await print(another);
    await print(third, '203.0.113.8').expect(200);

    expect(again.status).toBe(200);
    expect([refused.status, refused.body.reason]).toEqual([429, 'voucher.tooMany']);
  });

  it('[S-177] is drawn without blocking the event loop', async () => {
    const vouchers = await Promise.all(Array.from({ length: 4 }, () => buyPaid()));
    const before = performance.eventLoopUtilization();

    await Promise.all(vouchers.map((voucher, index) => print(voucher, `203.0.113.${index}`).expect(200)));

    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6);
  });
});

describe('the event as a calendar file', () => {
  it('has the exact time and the place, no secret, and valid iCalendar lines', async () => {
    const { token, number } = await buyPaid();

    const { text, headers } = await get(`/vouchers/${token}/event.ics?language=zh-HK`).expect(200);
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!);

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-12-04T20:00:00+08:00'));
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-04T22:00:00+08:00'));
    expect(event.summary).toBe('發條交響');
    expect(event.location).toContain('潮牆體育館');
    expect(event.description).toContain('下午8:00');
    expect(event.uid).toBe(`${number}@frontrow`);
    expect(text).not.toContain(token);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });
});

it('signs with the same key in every instance', async () => {
  await db.delete(settings).where(eq(settings.name, 'ticketKeys'));

  const asked = await Promise.all(Array.from({ length: 8 }, readKeys));

  expect(new Set(asked.map(([key]) => key!.x)).size).toBe(1);
});
