import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { ADYEN, openSimulator } from '../openSimulator.ts';
import { writeAdyenSettlement } from '../settlementFiles.ts';
import { leftOf } from '../simulatedProvider.ts';
import {
  abandonAtAdyen,
  actAtAdyen,
  DISPUTE_EVENTS,
  disputeAtAdyen,
  failCapture,
  failRefund,
  repeatRefund,
} from './actAtAdyen.ts';
import type { AdyenPayment } from './adyenWorld.ts';
import { cancelAtAdyenDashboard, payAtOtherAccount, refundAtAdyenDashboard } from './operateAdyen.ts';
import { sendAdyenReport } from './sendAdyenEvent.ts';

const START = new Date('2027-01-05T10:00:00Z');
const simulator = await openSimulator({ clock: () => START });
const { adyen, adyenConfig } = simulator;

beforeEach(simulator.reset);
afterEach(() => expect(simulator.takeDeviations()).toEqual([]));
afterAll(simulator.close);

type Item = {
  additionalData?: Record<string, string>;
  amount: { value: number; currency: string };
  [field: string]: unknown;
};
const takeItems = (): Item[] =>
  simulator
    .takeNotices()
    .flatMap(({ body }) => JSON.parse(body).notificationItems as { NotificationRequestItem: Item }[])
    .map(({ NotificationRequestItem }) => NotificationRequestItem);

async function call(path: string, body: object) {
  const answer = await fetch(adyenConfig.url + path, {
    method: 'POST',
    headers: { 'x-api-key': ADYEN.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ merchantAccount: ADYEN.merchantAccount, ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const IDR = { value: 385_000, currency: 'IDR' };
async function openLink(): Promise<AdyenPayment> {
  const expiresAt = new Date(START.getTime() + 15 * MINUTE_MS).toISOString();
  await call('/paymentLinks', {
    reference: 'payment-1',
    amount: IDR,
    allowedPaymentMethods: ['scheme'],
    returnUrl: 'https://shop.example/',
    expiresAt,
  });
  return adyen.payments[0]!;
}
async function payLink(): Promise<AdyenPayment> {
  const payment = await openLink();
  actAtAdyen(adyen, payment, 'pay');
  takeItems();
  return payment;
}
const refund = (payment: AdyenPayment, reference: string, value: number) =>
  call(`/payments/${payment.transaction}/refunds`, { reference, amount: { ...IDR, value } });

it('the notice of a new report has no signature', () => {
  sendAdyenReport(adyen);

  expect(takeItems()).toEqual([
    {
      amount: { currency: 'EUR', value: 0 },
      eventCode: 'REPORT_AVAILABLE',
      eventDate: '2027-01-05T11:00:00+01:00',
      merchantAccountCode: ADYEN.merchantAccount,
      merchantReference: '',
      pspReference: expect.stringContaining('.csv'),
      reason: expect.stringMatching(/^https:/),
      success: 'true',
    },
  ]);
});

it('notices of payments at another account of the company are signed with the same key', async () => {
  payAtOtherAccount(adyen, await payLink());
  const [item] = takeItems();
  const { pspReference, merchantAccountCode, merchantReference } = item!;
  const signed = `${pspReference}::${merchantAccountCode}:${merchantReference}:385000:IDR:AUTHORISATION:true`;

  expect(merchantAccountCode).not.toBe(ADYEN.merchantAccount);
  expect(item!.additionalData).toEqual({
    hmacSignature: createHmac('sha256', Buffer.from(ADYEN.hmacKey, 'hex')).update(signed).digest('base64'),
  });
});

it('the notice of a closed offer does not name the link, which stays payable', async () => {
  const payment = await openLink();
  abandonAtAdyen(adyen, payment);

  expect(takeItems()).toMatchObject([
    {
      eventCode: 'OFFER_CLOSED',
      merchantReference: 'payment-1',
      additionalData: { hmacSignature: expect.any(String) },
    },
  ]);
  expect(payment.state).toBe('open');
});

describe('an operator in the Customer Area', () => {
  it('refunds under the reference of the payment, and at most the remaining amount', async () => {
    const payment = await payLink();
    await refund(payment, 'refund-1', 100_000);
    takeItems();
    refundAtAdyenDashboard(adyen, payment, 50_000);
    refundAtAdyenDashboard(adyen, payment);
    refundAtAdyenDashboard(adyen, payment);

    expect(takeItems()).toMatchObject(
      [50_000, 235_000].map((value) => ({
        eventCode: 'REFUND',
        merchantReference: 'payment-1',
        originalReference: payment.transaction,
        amount: { value, currency: 'IDR' },
      })),
    );
    expect(leftOf(payment)).toBe(0);
  });

  it('can leave too little money for a refund by the shop', async () => {
    const payment = await payLink();
    refundAtAdyenDashboard(adyen, payment, 300_000);
    takeItems();

    expect((await refund(payment, 'refund-1', 100_000)).status).toBe(201);
    expect(takeItems()).toMatchObject([{ success: 'false', reason: 'Insufficient balance on payment' }]);
  });

  it('cancels an authorised payment', async () => {
    const payment = await payLink();
    cancelAtAdyenDashboard(adyen, payment);
    cancelAtAdyenDashboard(adyen, payment);

    expect(takeItems()).toMatchObject([{ eventCode: 'CANCELLATION', merchantReference: 'payment-1', success: 'true' }]);
    expect(leftOf(payment)).toBe(0);
  });
});

describe('a dispute', () => {
  it('has one reference, one amount in whole rupiahs, and a deadline for the defence', async () => {
    const payment = await payLink();
    for (const event of DISPUTE_EVENTS) disputeAtAdyen(adyen, payment, event);
    const items = takeItems();
    const endsAt = new Date(items[1]!.additionalData!.defensePeriodEndsAt!);

    expect(items.map(({ eventCode }) => eventCode)).toEqual(DISPUTE_EVENTS);
    expect(new Set(items.map(({ pspReference }) => pspReference)).size).toBe(1);
    expect(items.every(({ amount }) => amount.value === 385_000 && amount.currency === 'IDR')).toBe(true);
    expect(endsAt.getTime() - START.getTime()).toBe(14 * DAY_MS);
  });

  it.each([
    [['REQUEST_FOR_INFORMATION', 'NOTIFICATION_OF_CHARGEBACK'], 385_000],
    [['CHARGEBACK'], 0],
    [['CHARGEBACK', 'CHARGEBACK_REVERSED'], 385_000],
    [['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'], 0],
  ] as const)('with the events %j leaves %i of the payment', async (events, left) => {
    const payment = await payLink();
    for (const event of events) disputeAtAdyen(adyen, payment, event);
    takeItems();

    expect(leftOf(payment)).toBe(left);
  });
});

it('a payment whose capture fails is not settled', async () => {
  const payment = await payLink();
  failCapture(adyen, payment);

  expect(takeItems()).toMatchObject([{ eventCode: 'CAPTURE_FAILED', originalReference: payment.transaction }]);
  expect(writeAdyenSettlement(adyen)).not.toContain('Settled');
});

describe('a refund', () => {
  it('can be refused with a reason after it was received', async () => {
    const payment = await payLink();
    adyen.trouble.refundRefusal = 'Insufficient balance';

    expect((await refund(payment, 'refund-1', 100_000)).body).toMatchObject({ status: 'received' });
    expect(takeItems()).toMatchObject([{ eventCode: 'REFUND', success: 'false', reason: 'Insufficient balance' }]);
    expect(payment.refunds.size).toBe(0);
  });

  it('can fail and later succeed, under one reference and with later dates', async () => {
    const payment = await payLink();
    const { pspReference } = (await refund(payment, 'refund-1', 100_000)).body;
    failRefund(adyen, payment, 'refund-1', 'Insufficient balance');
    const leftMeanwhile = leftOf(payment);
    repeatRefund(adyen, payment, 'refund-1');

    expect(takeItems()).toMatchObject([
      { eventCode: 'REFUND', pspReference },
      {
        eventCode: 'REFUND_FAILED',
        pspReference,
        reason: 'Insufficient balance',
        eventDate: '2027-01-05T11:00:00+01:00',
      },
      { eventCode: 'REFUND', pspReference, success: 'true', eventDate: '2027-01-05T11:00:01+01:00' },
    ]);
    expect([leftMeanwhile, leftOf(payment)]).toEqual([385_000, 285_000]);
  });

  it('by a reversal returns the whole payment', async () => {
    const payment = await payLink();
    const answer = await call(`/payments/${payment.transaction}/reversals`, { reference: 'refund-1' });

    expect(answer).toMatchObject({ status: 201, body: { status: 'received', reference: 'refund-1' } });
    expect(takeItems()).toMatchObject([
      { eventCode: 'CANCEL_OR_REFUND', success: 'true', additionalData: { 'modification.action': 'refund' } },
    ]);
    expect([...payment.refunds]).toEqual([['refund-1', 385_000]]);
  });
});
