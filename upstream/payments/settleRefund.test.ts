import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import type { RefundNotice } from '../providers/paymentProvider.ts';
import { receiveNotices } from './receiveNotices.ts';
import { refundOrder } from './refundOrder.ts';
import { sendRefunds } from './sendRefunds.ts';

const { minutesLater, openCaseOf, orderNow, paidOrder, paymentsOf, refundOf, sales, sandbox } = await smallPayments();
const { provider } = sandbox;
const DELIVERED = { provider: 'sandbox', headers: {}, body: Buffer.alloc(0) };
const DAY_MINUTES = 24 * 60;
let refunds = 0;

/** A provider that accepts a refund, and tells its result later. */
async function acceptedRefund() {
  const order = await paidOrder();
  const reference = `refund-${++refunds}`;
  const refund = vi.spyOn(provider, 'refund').mockResolvedValue({ state: 'accepted', reference });
  await refundOrder(sales, order.id);
  await sendRefunds(sales);
  return { ...order, reference, refund };
}

async function statusOf(orderId: string) {
  return (await refundOf((await paymentsOf(orderId))[0]!.id))!.status;
}

function deliver(state: RefundNotice['state'], reference: string, noticeId = `${reference} ${state}`) {
  const notice: RefundNotice = { about: 'refund', noticeId, refund: { reference }, state };
  vi.spyOn(provider, 'readNotices').mockReturnValue([notice]);
  return receiveNotices(sales, DELIVERED);
}

afterEach(() => vi.restoreAllMocks());

describe('a refund that the provider accepts', () => {
  it('is sent once, and waits for the buyer', async () => {
    const { id, person, refund } = await acceptedRefund();
    minutesLater(2 * DAY_MINUTES);
    await sendRefunds(sales);

    expect(refund).toHaveBeenCalledTimes(1);
    expect((await orderNow(person, id)).refund.status).toBe('waiting');
  });

  it('is done with its notice, also when that comes twice', async () => {
    const { id, reference } = await acceptedRefund();
    await deliver('refunded', reference);
    await deliver('refunded', reference);

    expect(await statusOf(id)).toBe('done');
    expect((await paymentsOf(id))[0]!.status).toBe('refunded');
  });

  it('is left to an operator when it fails after it was done', async () => {
    const { id, reference } = await acceptedRefund();
    await deliver('refunded', reference);
    await deliver('failed', reference);

    expect(await statusOf(id)).toBe('byHand');
    expect((await paymentsOf(id))[0]!.status).toBe('refunding');
    expect((await openCaseOf(id))?.kind).toBe('refundByHand');
  });

  it('stays with the operator when the notice of its success comes after that of its failure', async () => {
    const { id, reference } = await acceptedRefund();
    await deliver('failed', reference);
    await deliver('refunded', reference);

    expect(await statusOf(id)).toBe('byHand');
    expect((await openCaseOf(id))?.kind).toBe('refundByHand');
  });

  it('is left to an operator without a result for a week, and closes the case when it is done after all', async () => {
    const { id, reference } = await acceptedRefund();
    minutesLater(7 * DAY_MINUTES);
    await sendRefunds(sales);
    const open = await openCaseOf(id);
    await deliver('refunded', reference);

    expect(open?.kind).toBe('refundByHand');
    expect(await statusOf(id)).toBe('done');
    expect(await openCaseOf(id)).toBeUndefined();
  });
});

it('asks for the notice again while the answer to a refund is missing', async () => {
  const { id } = await paidOrder();
  vi.spyOn(provider, 'refund').mockRejectedValue(new Error('no answer'));
  await refundOrder(sales, id);
  await sendRefunds(sales);

  await expect(deliver('refunded', 'a new name')).rejects.toMatchObject({ reason: 'busy' });
});

it('opens one case for a disputed payment', async () => {
  const { id } = await paidOrder();
  const [payment] = await paymentsOf(id);
  const dispute = { about: 'dispute' as const, payment: { id: payment!.id }, amount: 100, currency: 'HKD' };
  for (const noticeId of ['dispute 1', 'dispute 2']) {
    vi.spyOn(provider, 'readNotices').mockReturnValue([{ ...dispute, noticeId }]);
    await receiveNotices(sales, DELIVERED);
  }

  expect(await openCaseOf(id)).toMatchObject({ kind: 'dispute', details: { disputed: 100, currency: 'HKD' } });
  expect((await paymentsOf(id))[0]).toMatchObject({ status: 'paid', kept: true });
});
