import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { openDescription } from '../describedWire.ts';
import { writeQrisCode } from '../emvCode.ts';
import { type Answer, type Asked, leftOf } from '../simulatedProvider.ts';
import { expireTransactions, sendMidtransNotice } from './actAtMidtrans.ts';
import { answerSnap, refuseSnap } from './answerSnap.ts';
import { type MidtransPayment, type MidtransWorld, statusOf, toFacts, toText, toWesternTime } from './midtransWorld.ts';
import { type Body, type Details, openTransaction, toMs } from './openTransaction.ts';

const KEY_LIFE_MS = 5 * MINUTE_MS;
const midtrans = openDescription('midtrans.json');

/** Answers a request to the Core API or to Snap. Request and answer are validated against the schemas. */
export function answerMidtrans(world: MidtransWorld, asked: Asked): Answer {
  const found = midtrans.request(asked, asked.body);
  const answer = answerOnce(world, asked, found);
  const said = answer.code ? [] : midtrans.answer(asked, answer.status, answer.body);
  world.deviations.push(...[...found, ...said].map((each) => `${asked.method} ${asked.path}: ${each}`));
  return answer;
}

function answerOnce(world: MidtransWorld, asked: Asked, found: string[]): Answer {
  const { authorization, 'idempotency-key': key = '' } = asked.headers;
  const isSnap = asked.path.startsWith('/snap/');
  if (authorization !== `Basic ${Buffer.from(`${world.serverKey}:`).toString('base64')}`)
    return isSnap ? refuseSnap(401, 'Access denied') : refuse('401', 'Access denied due to unauthorized transaction');
  const before = world.answered.get(key);
  const now = world.clock();
  if (before && now.getTime() - before.at.getTime() < KEY_LIFE_MS) return before.answer;
  if (found.length > 0) return isSnap ? refuseSnap(400, found.join('; ')) : refuse('400', found.join('; '));
  expireTransactions(world);
  const answer = isSnap ? answerSnap(world, asked) : answerCore(world, asked);
  if (key && answer.status === 200) world.answered.set(key, { answer, at: now });
  return answer;
}

function answerCore(world: MidtransWorld, { path, headers, body = {} }: Asked): Answer {
  if (path === '/v2/charge') return charge(world, body);
  const [, , name, verb] = path.split('/');
  const drawn = name === 'qris' && world.payments.find(({ transaction }) => transaction === verb);
  if (drawn) return { status: 200, body: {}, code: codeOf(drawn) };
  const isKnown = (one: MidtransPayment) =>
    one.isBegun && (one.transaction === name || (one.merchantId === name && one.type !== 'dana'));
  const payment = world.payments.find(isKnown);
  const needsSource = payment?.type === 'dana' && headers['transaction-source'] !== 'SNAP_API';
  if (!payment || needsSource) return refuse('404', "Transaction doesn't exist.");
  const code = payment.state === 'expired' && { status_code: '407' };
  if (verb === 'status') return { status: 200, body: { ...toFacts(world, payment), ...code } };
  return verb === 'cancel' ? cancel(world, payment) : refund(world, payment, body);
}

function charge(world: MidtransWorld, body: Body): Answer {
  const { order_id, gross_amount } = (body as Details).transaction_details;
  if (world.payments.some(({ merchantId }) => merchantId === order_id)) return refuse('406', 'Duplicate order ID');
  const { expiry_duration: duration, unit } = body.custom_expiry as { expiry_duration: number; unit: string };
  const type = body.payment_type as MidtransPayment['type'];
  const expiresAt = new Date(world.clock().getTime() + toMs({ duration, unit }));
  const payment = openTransaction(world, body, { type, isBegun: true, expiresAt, livesFromChoiceMs: undefined });
  const { transaction, token, createdAt, account } = payment;
  const made = {
    status_code: '201',
    status_message: 'transaction is created',
    transaction_id: transaction,
    order_id,
    gross_amount: toText(gross_amount),
    currency: 'IDR',
    payment_type: type,
    transaction_time: toWesternTime(createdAt),
    transaction_status: 'pending',
    fraud_status: 'accept',
  };
  const url = `${world.url}/v2/qris/${transaction}/qr-code`;
  const ways = {
    qris: {
      actions: [{ name: 'generate-qr-code', method: 'GET', url }],
      ...(!world.trouble.picturesOnly && { qr_string: codeOf(payment) }),
    },
    bank_transfer: { va_numbers: [{ bank: 'bni', va_number: account }] },
    kredivo: { redirect_url: `${world.url}/pages/${token}` },
  };
  return { status: 200, body: { ...made, ...ways[type as keyof typeof ways] } };
}

function cancel(world: MidtransWorld, payment: MidtransPayment): Answer {
  if (payment.state !== 'open') return refuse('412', 'Merchant cannot modify the status of the transaction');
  payment.state = 'cancelled';
  sendMidtransNotice(world, payment);
  return { status: 200, body: toChanged(payment, { transaction_status: 'cancel' }) };
}

function refund(world: MidtransWorld, payment: MidtransPayment, body: Body): Answer {
  const { refund_key, amount } = body as { refund_key: string; amount: number };
  if (payment.refunds.has(refund_key)) return refuse('406', 'Duplicate refund ID');
  if (payment.state !== 'paid' || payment.type === 'bank_transfer')
    return refuse('412', 'Merchant cannot modify the status of the transaction');
  if (amount > leftOf(payment)) return refuse('414', 'Refund request is rejected due to invalid amount');
  payment.refunds.set(refund_key, amount);
  payment.refundTimes.set(refund_key, { createdAt: world.clock() });
  sendMidtransNotice(world, payment);
  const changed = { transaction_status: statusOf(payment), refund_key, refund_amount: toText(amount) };
  return { status: 200, body: toChanged(payment, changed) };
}

const codeOf = ({ value, transaction }: MidtransPayment) =>
  writeQrisCode({ amount: String(value), reference: transaction });
const toChanged = ({ transaction, merchantId, value, type, createdAt }: MidtransPayment, more: object) => ({
  status_code: '200',
  status_message: 'Success, transaction is changed',
  transaction_id: transaction,
  order_id: merchantId,
  payment_type: type,
  gross_amount: toText(value),
  transaction_time: toWesternTime(createdAt),
  ...more,
});
/** Midtrans sends most refusals with the HTTP status 200. */
const refuse = (code: string, message: string): Answer => ({
  status: code === '401' ? 401 : 200,
  body: { status_code: code, status_message: message },
});
