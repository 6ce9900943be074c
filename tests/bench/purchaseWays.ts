import { setTimeout as pass } from 'node:timers/promises';
import { FIRST_DELAY_MS } from '#client/features/payment/watchWhileVisible.ts';
import { CONFIRM_PATH } from '#client/features/ticketChoice/ticketSelection.ts';
import { activityPath, resultPath, voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { BENCH_EVENT } from './benchEvent.ts';
import type { PurchaseVisitor } from './purchaseVisitor.ts';
import { readFormFields } from './readFormFields.ts';

const LONGEST_PAYMENT_MS = 30_000;
const { activityId, sessionId, tierId } = BENCH_EVENT;
const inEnglish = (path: string) => `/en${path}`;

/** Buys as the scripts of the pages do: loads the documents that a browser loads, and makes calls for the rest. */
export async function buyByCalls({ step, get, call, submit, pathOf }: PurchaseVisitor, email: string): Promise<void> {
  await step('event page', () => get(inEnglish(activityPath(activityId))));
  const hold = await step('hold', () => call('POST', '/holds', { sessionId, tierId, quantity: 1 }));
  await step('checkout', () =>
    Promise.all(['/user/me', '/addresses', `/checkout/${hold.id}`].map((path) => call('GET', path))),
  );
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email };
  const ordered = { holdId: hold.id, deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true };
  const { id } = await step('order', () => call('POST', '/orders', ordered));
  const current = `/orders/${id}/payments/current`;
  await step('pay', () => Promise.all([call('GET', `/orders/${id}`), call('GET', current)]));
  const payment = await step('payment', () => call('POST', `/orders/${id}/payments`, { method: 'card' }));
  await step('at the provider', () => submit(pathOf(payment.action.url), { act: 'pay' }));
  await step('notice', () => untilPaid(async () => (await call('GET', current)).orderStatus !== 'pendingPayment'));
  await step('result', () => get(inEnglish(resultPath('paySuccess', id))));
  const { voucherToken } = await step('order, paid', () => call('GET', `/orders/${id}`));
  await step('voucher', () => call('GET', `/vouchers/${voucherToken}`));
}

/** Buys without scripts: every step is a page or a form of a page. */
export async function buyByPages({ step, get, submit, call }: PurchaseVisitor, email: string): Promise<void> {
  await step('event page', () => get(inEnglish(activityPath(activityId))));
  const choice = { activity: activityId, session: sessionId, tier: tierId, quantity: '1' };
  const chosen = inEnglish(`${CONFIRM_PATH}?${new URLSearchParams(choice)}`);
  const offer = await step('choice', () => get(chosen));
  const checkout = await step('hold', () => submit(chosen, readFormFields(offer.text, /name="_csrf"/)));
  const form = readFormFields((await step('checkout', () => get(checkout))).text, /name="expectedAmount"/);
  const recipient = { 'recipient.name': 'Mei Tan', 'recipient.phone': '91234567', 'recipient.email': email };
  const texts = { ...form, ...recipient, country: 'HK', termsAccepted: 'yes' };
  const provider = await step('order and payment', () => submit(checkout, texts));
  const result = await step('at the provider', () => submit(provider, { act: 'pay' }));
  await step('notice and result', () => untilPaid(async () => /\/voucher\?/.test((await get(result)).text)));
  const id = new URLSearchParams(result.split('?')[1]).get('order');
  const { voucherToken } = await call('GET', `/orders/${id}`);
  await step('voucher', () => get(inEnglish(voucherPath(voucherToken))));
}

async function untilPaid(isPaid: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + LONGEST_PAYMENT_MS; performance.now() < until; await pass(FIRST_DELAY_MS))
    if (await isPaid()) return;
  throw new Error('The buyer paid, but the order is not paid');
}
