import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RefundNotice } from '#boxoffice/providers/paymentProvider.ts';
import { smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { listOpenCases, resolveCase } from './operatorCases.ts';
import { listRefunds, updatePayment } from './paymentStore.ts';
import { receiveNotices } from './receiveNotices.ts';
import { refundAgain } from './refundAgain.ts';
import { refundOrder, refundTickets } from './refundOrder.ts';
import { sendRefunds } from './sendRefunds.ts';
import { leaveToOperator } from './settleRefund.ts';

const { minutesLater, openCaseOf, orderNow, paidOrder, paymentsOf, refundOf, sales, sandbox } = await smallPayments();
const { provider } = sandbox;
const DELIVERED = { provider: 'sandbox', headers: {}, body: Buffer.alloc(0) };
const DAY_MINUTES = 24 * 60;
let refunds = 0;

/** Creates a refund that the provider accepts and whose result it reports later. */
async function acceptedRefund() {
  const order = await paidOrder();
  const reference = `refund-${++refunds}`;
  const refund = vi.spyOn(provider, 'refund').mockResolvedValue({ state: 'accepted', reference });
  await refundOrder(sales, order.id);
  await sendRefunds(sales);
  const refundId = (await refundOf((await paymentsOf(order.id))[0]!.id))!.id;
  return { ...order, refundId, refund };
}

async function statusOf(orderId: string) {
  return (await refundOf((await paymentsOf(orderId))[0]!.id))!.status;
}

/** Each notice is one minute later than the previous one. */
let minute = 0;
function deliver(state: RefundNotice['state'], id: string, given: Partial<RefundNotice> = {}) {
  minute += 1;
  const at = new Date(Date.UTC(2027, 0, 5, 12, minute));
  const refund = { id, round: 0, reference: `there ${id}` };
  const noticeId = `${id} ${state} ${minute}`;
  const notice: RefundNotice = { about: 'refund', noticeId, refund, transaction: '', amount: 1, at, state, ...given };
  vi.spyOn(provider, 'readNotices').mockReturnValue([notice]);
  return receiveNotices(sales, DELIVERED);
}

afterEach(() => vi.restoreAllMocks());

describe('a refund that the provider accepts', () => {
  it('is sent once, and waits until the provider reports its result', async () => {
    const { id, person, refund } = await acceptedRefund();
    minutesLater(2 * DAY_MINUTES);
    await sendRefunds(sales);

    expect(refund).toHaveBeenCalledTimes(1);
    expect((await orderNow(person, id)).refund.status).toBe('waiting');
  });

  it('is done when its notice arrives, even if the notice arrives twice', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('refunded', refundId);
    await deliver('refunded', refundId);

    expect(await statusOf(id)).toBe('done');
    expect((await paymentsOf(id))[0]!.status).toBe('refunded');
  });

  it('is handed to an operator when it fails after it was done', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('refunded', refundId);
    await deliver('failed', refundId);

    expect(await statusOf(id)).toBe('byHand');
    expect((await paymentsOf(id))[0]!.status).toBe('refunding');
    expect((await openCaseOf(id))?.kind).toBe('refundByHand');
  });

  it('stays with the operator when a notice of an earlier success arrives after that of its failure', async () => {
    const { id, refundId } = await acceptedRefund();
    const before = new Date(Date.UTC(2027, 0, 5));
    await deliver('failed', refundId, { said: 'Insufficient balance' });
    await deliver('refunded', refundId, { at: before });

    expect(await statusOf(id)).toBe('byHand');
    expect(await openCaseOf(id)).toMatchObject({
      kind: 'refundByHand',
      details: {
        cause: 'failed',
        said: 'Insufficient balance',
        acceptedAt: expect.any(String),
        refund: expect.any(String),
      },
    });
  });

  it('is done, and its case is closed, when it succeeds after a failure', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('failed', refundId);
    await deliver('refunded', refundId);

    expect(await statusOf(id)).toBe('done');
    expect(await openCaseOf(id)).toBeUndefined();
  });

  it('is not handed to an operator when its notice arrives while its last request has no response', async () => {
    const { id, refundId } = await acceptedRefund();
    const [payment] = await paymentsOf(id);
    const before = (await refundOf(payment!.id))!;
    await deliver('refunded', refundId);
    await leaveToOperator(sales, { refund: before, payment: payment! }, { cause: 'noAnswer' });

    expect(await statusOf(id)).toBe('done');
    expect(await openCaseOf(id)).toBeUndefined();
  });

  it('keeps the remaining amount in the operator’s case when the provider has made one of two refunds', async () => {
    const { id, codes } = await paidOrder();
    vi.spyOn(provider, 'refund').mockResolvedValue({ state: 'never', said: 'low balance' });
    for (const code of codes.slice(0, 2)) {
      await refundTickets(sales, { orderId: id, codes: [code] });
      await sendRefunds(sales);
    }
    const both = (await openCaseOf(id))!.details.paid as number;
    const [payment] = await paymentsOf(id);
    const first = (await listRefunds(sales.db, payment!.id))[0]!;
    await deliver('refunded', first.id);

    expect((await openCaseOf(id))!.details.paid).toBe(both - first.amount);
  });

  it('opens a case when it succeeds after the operator returned the money', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('failed', refundId);
    const { id: caseId } = (await openCaseOf(id))!;
    await resolveCase(sales, { caseId, how: 'returned', note: 'bank transfer 4711' });
    await deliver('refunded', refundId);

    expect(await statusOf(id)).toBe('returned');
    expect(await openCaseOf(id)).toMatchObject({ kind: 'refundedTwice' });
  });

  it('opens a case when two of its rounds succeed', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('failed', refundId);
    await refundAgain(sales, id);
    await sendRefunds(sales);
    await deliver('refunded', refundId);
    const afterFirst = await openCaseOf(id);
    await deliver('failed', refundId, { refund: { id: refundId, round: 1, reference: 'SECOND' } });
    const afterSecondFailed = [await statusOf(id), await openCaseOf(id)];
    await deliver('refunded', refundId, { refund: { id: refundId, round: 1, reference: 'SECOND' } });

    expect([afterFirst, ...afterSecondFailed]).toEqual([undefined, 'done', undefined]);
    expect(await openCaseOf(id)).toMatchObject({ kind: 'refundedTwice', details: { refund: 'SECOND' } });
  });

  it('opens its case again when it fails again for the same reason', async () => {
    const { id } = await paidOrder();
    vi.spyOn(provider, 'refund').mockResolvedValue({ state: 'never', said: 'low balance' });
    await refundOrder(sales, id);
    await sendRefunds(sales);
    await refundAgain(sales, id);
    const afterwards = await openCaseOf(id);
    await sendRefunds(sales);

    expect(afterwards).toBeUndefined();
    expect(await openCaseOf(id)).toMatchObject({ kind: 'refundByHand', details: { said: 'low balance' } });
  });

  it('is not marked as accepted by the response to an earlier round', async () => {
    const { id } = await paidOrder();
    const [payment] = await paymentsOf(id);
    vi.spyOn(provider, 'refund').mockImplementationOnce(async (_payment, { refundId }) => {
      await deliver('failed', refundId);
      await refundAgain(sales, id);
      return { state: 'accepted', reference: 'FIRST' };
    });
    await refundOrder(sales, id);
    await sendRefunds(sales);
    const again = vi.spyOn(provider, 'refund').mockResolvedValue({ state: 'refunded' });
    await sendRefunds(sales);

    expect(again).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ round: 1 }));
    expect((await refundOf(payment!.id))!.status).toBe('done');
  });

  it('is not sent again when its earlier round has succeeded', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('failed', refundId, { at: new Date(0) });
    await refundAgain(sales, id);
    const again = vi.spyOn(provider, 'refund').mockClear();
    provider.isRefunded = async (_payment, { round }) => round === 0;
    await sendRefunds(sales).finally(() => {
      delete provider.isRefunded;
    });

    expect(again).not.toHaveBeenCalled();
    expect(await statusOf(id)).toBe('done');
  });

  it('is not sent again while the result of its earlier round is unknown', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('failed', refundId, { at: new Date(0) });
    await refundAgain(sales, id);
    const again = vi.spyOn(provider, 'refund').mockClear();
    provider.isRefunded = async () => {
      throw new Error('unreachable');
    };
    await sendRefunds(sales).finally(() => {
      delete provider.isRefunded;
    });
    const whileUnknown = again.mock.calls.length;
    minutesLater(2);
    await sendRefunds(sales);

    expect([whileUnknown, again.mock.calls.length]).toEqual([0, 1]);
  });

  it('opens a case when a status request finds it done after the operator returned the money', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('failed', refundId, { at: new Date(0) });
    const { id: caseId } = (await openCaseOf(id))!;
    await resolveCase(sales, { caseId, how: 'returned', note: 'bank transfer 4711' });
    const [payment] = await paymentsOf(id);
    provider.isRefunded = async () => true;
    const notice = { about: 'payment' as const, noticeId: 'it changed', payment: { id: payment!.id }, status: 'ask' };
    vi.spyOn(provider, 'readNotices').mockReturnValue([{ ...notice, status: 'ask' }]);
    await receiveNotices(sales, DELIVERED).finally(() => {
      delete provider.isRefunded;
    });

    expect(await openCaseOf(id)).toMatchObject({ kind: 'refundedTwice' });
  });

  it('is resolved by the operator only if its case has not changed since the operator read it', async () => {
    const { id, codes } = await paidOrder();
    vi.spyOn(provider, 'refund').mockResolvedValue({ state: 'never', said: 'low balance' });
    await refundTickets(sales, { orderId: id, codes: [codes[0]!] });
    await sendRefunds(sales);
    const seen = (await openCaseOf(id))!;
    await refundTickets(sales, { orderId: id, codes: [codes[1]!] });
    await sendRefunds(sales);
    const ended = await resolveCase(sales, { caseId: seen.id, how: 'returned', note: 'bank transfer 4711' });
    const [payment] = await paymentsOf(id);

    expect(ended).toBe('unknown');
    expect((await listRefunds(sales.db, payment!.id)).map(({ status }) => status)).toEqual(['byHand', 'byHand']);
  });

  it('is not resolved while money is owed, nor by resolving a case of another kind', async () => {
    const { id, refundId } = await acceptedRefund();
    await deliver('failed', refundId);
    const { id: caseId } = (await openCaseOf(id))!;
    const [payment] = await paymentsOf(id);
    await updatePayment(sales.db, payment!.id, { transaction: `MONEY OF ${id}` });
    const closed = await resolveCase(sales, { caseId, how: 'closed', note: 'nothing to do' });
    await deliver('refunded', 'made in the dashboard', { transaction: `MONEY OF ${id}`, amount: 500 });
    const other = (await listOpenCases(sales.db)).find((one) => one.orderId === id && one.kind === 'returnedMoney')!;
    await resolveCase(sales, { caseId: other.id, how: 'returned', note: 'seen there' });

    expect(closed).toBe('stillOwed');
    expect(await statusOf(id)).toBe('byHand');
  });

  it('opens a case after a week without a result, and a later success closes the case', async () => {
    const { id, refundId } = await acceptedRefund();
    minutesLater(7 * DAY_MINUTES);
    await sendRefunds(sales);
    const open = await openCaseOf(id);
    await deliver('refunded', refundId);

    expect(open?.kind).toBe('refundByHand');
    expect(await statusOf(id)).toBe('done');
    expect(await openCaseOf(id)).toBeUndefined();
  });
});

it('opens a case for a refund that was made in the provider’s dashboard', async () => {
  const { id } = await paidOrder();
  const [payment] = await paymentsOf(id);
  await updatePayment(sales.db, payment!.id, { transaction: 'MONEY-1' });
  await deliver('refunded', 'made in the dashboard', { transaction: 'MONEY-1', amount: 500 });
  await deliver('refunded', 'of another shop', { transaction: 'MONEY-2', amount: 500 });

  expect(await openCaseOf(id)).toMatchObject({ kind: 'returnedMoney', details: { returned: 500 } });
  expect((await paymentsOf(id))[0]).toMatchObject({ status: 'paid', kept: true });
});

it('opens one case for a disputed payment, and opens it again at the next step of the dispute', async () => {
  const { id } = await paidOrder();
  const [payment] = await paymentsOf(id);
  const dispute = { about: 'dispute' as const, payment: { id: payment!.id }, amount: 100, currency: 'HKD' };
  const events = ['REQUEST_FOR_INFORMATION', 'REQUEST_FOR_INFORMATION', 'CHARGEBACK'];
  const cases = [];
  for (const [step, event] of events.entries()) {
    vi.spyOn(provider, 'readNotices').mockReturnValue([{ ...dispute, event, noticeId: `dispute ${step}` }]);
    await receiveNotices(sales, DELIVERED);
    const open = await openCaseOf(id);
    cases.push(open?.details.event);
    if (open) await resolveCase(sales, { caseId: open.id, how: 'closed', note: 'answered' });
  }

  expect(cases).toEqual(['REQUEST_FOR_INFORMATION', undefined, 'CHARGEBACK']);
  expect((await paymentsOf(id))[0]).toMatchObject({ status: 'paid', kept: true });
});
