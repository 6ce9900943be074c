import { randomUUID } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { openDescription } from '../describedWire.ts';
import { writeQrisCode } from '../emvCode.ts';
import type { Answer, Asked } from '../simulatedProvider.ts';
import { expireTransactions, sendMidtransNotice } from './actAtMidtrans.ts';
import { type MidtransPayment, type MidtransWorld, toFacts, toText, toWesternTime } from './midtransWorld.ts';

type Body = Record<string, unknown>;
type Details = { transaction_details: { order_id: string; gross_amount: number } };

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
  const answer = isSnap ? openPage(world, asked.body!) : answerCore(world, asked);
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
  const { expiry_duration } = body.custom_expiry as { expiry_duration: number };
  const type = body.payment_type as MidtransPayment['type'];
  const payment = open(world, body, { type, isBegun: true, livesMs: expiry_duration * SECOND_MS });
  const { transaction, createdAt, account } = payment;
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
    kredivo: { redirect_url: `${world.url}/pages/${transaction}` },
  };
  return { status: 200, body: { ...made, ...ways[type as keyof typeof ways] } };
}

function openPage(world: MidtransWorld, body: Body): Answer {
  const { order_id } = (body as Details).transaction_details;
  if (world.payments.some(({ merchantId }) => merchantId === order_id))
    return refuseSnap(400, 'transaction_details.order_id has already been taken');
  const { duration } = body.expiry as { duration: number };
  const { transaction } = open(world, body, { type: 'dana', isBegun: false, livesMs: duration * MINUTE_MS });
  return { status: 201, body: { token: transaction, redirect_url: `${world.url}/pages/${transaction}` } };
}

type Opened = Pick<MidtransPayment, 'type' | 'isBegun'> & { livesMs: number };
function open({ payments, clock }: MidtransWorld, body: Body, { livesMs, ...facts }: Opened): MidtransPayment {
  const { order_id, gross_amount } = (body as Details).transaction_details;
  const createdAt = clock();
  const payment: MidtransPayment = {
    ...facts,
    provider: 'midtrans',
    merchantId: order_id,
    value: gross_amount,
    currency: 'IDR',
    state: 'open',
    paidValue: 0,
    refunds: new Map(),
    dashboardRefunds: new Map(),
    takenBack: 0,
    transaction: randomUUID(),
    account: `8578${String(payments.length).padStart(12, '0')}`,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + livesMs),
    paidAt: undefined,
    returnUrl: (body.callbacks as { finish: string } | undefined)?.finish,
  };
  payments.push(payment);
  return payment;
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
  const back = [...payment.refunds.values()].reduce((sum, part) => sum + part, amount);
  if (payment.state !== 'paid' || payment.type === 'bank_transfer')
    return refuse('412', 'Merchant cannot modify the status of the transaction');
  if (back > payment.paidValue) return refuse('414', 'Refund request is rejected due to invalid amount');
  payment.refunds.set(refund_key, amount);
  sendMidtransNotice(world, payment);
  const transaction_status = back === payment.paidValue ? 'refund' : 'partial_refund';
  return { status: 200, body: toChanged(payment, { transaction_status, refund_key, refund_amount: toText(amount) }) };
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
/** Midtrans answers most refusals with the status 200 of HTTP. */
const refuse = (code: string, message: string): Answer => ({
  status: code === '401' ? 401 : 200,
  body: { status_code: code, status_message: message },
});
const refuseSnap = (status: number, message: string): Answer => ({ status, body: { error_messages: [message] } });
