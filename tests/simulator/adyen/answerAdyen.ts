import { openDescription } from '../describedWire.ts';
import { writePayNowCode } from '../emvCode.ts';
import { toDecimal } from '../minorUnits.ts';
import { type Answer, type Asked, leftOf } from '../simulatedProvider.ts';
import { expireDue } from './actAtAdyen.ts';
import { type AdyenAmount, type AdyenPayment, type AdyenWorld, newReference } from './adyenWorld.ts';
import { type AdyenEvent, sendAdyenEvent } from './sendAdyenEvent.ts';

type Body = Record<string, unknown>;

const checkout = openDescription('adyen-checkout.json');

/** Answers a request to the Checkout API. Request and answer are validated against its description. */
export function answerAdyen(world: AdyenWorld, asked: Asked): Answer {
  const found = checkout.request(asked, asked.body);
  const answer = answerOnce(world, asked, found);
  const said = checkout.answer(asked, answer.status, answer.body);
  world.deviations.push(...[...found, ...said].map((each) => `${asked.method} ${asked.path}: ${each}`));
  return answer;
}

function answerOnce(world: AdyenWorld, asked: Asked, found: string[]): Answer {
  const { 'x-api-key': apiKey, 'idempotency-key': key = '' } = asked.headers;
  if (apiKey !== world.apiKey) return refuse(401, '000', 'HTTP Status Response - Unauthorized');
  const before = world.answered.get(key);
  if (before) return before;
  const answer = found.length > 0 ? refuse(422, '702', found.join('; ')) : answerNew(world, asked);
  if (key) world.answered.set(key, answer);
  return answer;
}

function answerNew(world: AdyenWorld, { method, path, body = {} }: Asked): Answer {
  const [, first, id = '', third] = path.split('/');
  if ((body.merchantAccount ?? world.merchantAccount) !== world.merchantAccount)
    return refuse(403, '901', 'Invalid Merchant Account');
  if (path === '/paymentMethods')
    return { status: 200, body: { paymentMethods: world.methods.map((type) => ({ type, name: type })) } };
  if (path === '/payments') return createCode(world, body);
  if (path === '/paymentLinks') return createLink(world, body);
  const payment = world.payments.find((one) => one.id === id || one.transaction === id);
  if (!payment) return refuse(422, '167', 'Original pspReference required for this operation');
  if (first === 'paymentLinks') return answerLink(world, payment, method);
  if (third === 'reversals') return reverse(world, payment, body);
  return third === 'refunds' ? refund(world, payment, body) : cancel(world, payment, body);
}

function createLink(world: AdyenWorld, body: Body): Answer {
  const [type] = body.allowedPaymentMethods as [string];
  const id = `PL${newReference()}`;
  const link = open(world, body, { id, isLink: true, type, transaction: newReference(), expiresAt: body.expiresAt });
  return { status: 201, body: toLink(world, link) };
}

/** Pays with a test card. The test environment takes test cards without encryption. */
function payByTestCard(world: AdyenWorld, body: Body): Answer {
  const id = newReference();
  const payment = open(world, body, { id, isLink: false, type: 'scheme', transaction: id, expiresAt: world.clock() });
  Object.assign(payment, { state: 'paid', paidValue: payment.value });
  sendAdyenEvent(world, payment, { eventCode: 'AUTHORISATION', success: true, pspReference: id });
  return { status: 200, body: { pspReference: id, resultCode: 'Authorised' } };
}

function createCode(world: AdyenWorld, body: Body): Answer {
  const { type, encryptedCardNumber: card } = body.paymentMethod as { type: string; encryptedCardNumber?: string };
  if (card?.startsWith('test_')) return payByTestCard(world, body);
  const id = newReference();
  const payment = open(world, body, { id, isLink: false, type, transaction: id, expiresAt: body.sessionValidity });
  const { value, expiresAt } = payment;
  const payNow = { amount: toDecimal(payment, value), reference: id, expiresAt };
  const qrCodeData = type === 'paynow' ? writePayNowCode(payNow) : `weixin://wxpay/bizpayurl?pr=${id}`;
  const action = { type: 'qrCode', paymentMethodType: type, qrCodeData, expiresAt: expiresAt.toISOString() };
  return { status: 200, body: { pspReference: id, resultCode: 'Pending', action } };
}

type Opened = Pick<AdyenPayment, 'id' | 'isLink' | 'type' | 'transaction'> & { expiresAt: unknown };
function open(world: AdyenWorld, request: Body, { expiresAt, ...facts }: Opened): AdyenPayment {
  const payment: AdyenPayment = {
    ...facts,
    ...(request.amount as AdyenAmount),
    provider: 'adyen',
    merchantId: String(request.reference),
    state: 'open',
    paidValue: 0,
    refunds: new Map(),
    dashboardRefunds: new Map(),
    takenBack: 0,
    refundReferences: new Map(),
    failedRefunds: new Map(),
    dispute: undefined,
    chargebacks: [],
    expiresAt: new Date(String(expiresAt)),
    request,
  };
  world.payments.push(payment);
  return payment;
}

const LINK_STATUS = { open: 'active', declined: 'active', paid: 'completed', cancelled: 'expired', expired: 'expired' };

function toLink({ url, clock }: AdyenWorld, { id, state, request }: AdyenPayment): object {
  return { ...request, id, url: `${url}/pages/${id}`, status: LINK_STATUS[state], updatedAt: clock().toISOString() };
}

function answerLink(world: AdyenWorld, link: AdyenPayment, method: string): Answer {
  expireDue(world);
  if (method === 'PATCH' && link.state === 'paid') return refuse(422, '14_042', 'Payment link is completed');
  if (method === 'PATCH') link.state = 'expired';
  return { status: 200, body: toLink(world, link) };
}

function cancel(world: AdyenWorld, payment: AdyenPayment, { reference }: Body): Answer {
  const success = payment.state === 'open';
  if (success) payment.state = 'cancelled';
  return modify(world, payment, { eventCode: 'CANCELLATION', success, reference: String(reference) });
}

function refund(world: AdyenWorld, payment: AdyenPayment, body: Body): Answer {
  const amount = body.amount as AdyenAmount;
  const reference = String(body.reference);
  const before = [...payment.refunds.values()].reduce((sum, part) => sum + part, 0);
  if (payment.state !== 'paid' || amount.currency !== payment.currency || before + amount.value > payment.paidValue)
    return refuse(422, '137', 'Invalid amount specified');
  const isTooMuch = amount.value > leftOf(payment);
  const reason = world.trouble.refundRefusal ?? (isTooMuch ? 'Insufficient balance on payment' : '');
  const success = reason === '';
  if (success) payment.refunds.set(reference, amount.value);
  return modify(world, payment, { eventCode: 'REFUND', success, reason, reference, amount });
}

/** Refunds a whole payment, whether it was captured or not. */
function reverse(world: AdyenWorld, payment: AdyenPayment, { reference = '' }: Body): Answer {
  const isWhole = payment.state === 'paid' && leftOf(payment) === payment.paidValue;
  const reason = world.trouble.refundRefusal ?? (isWhole ? '' : 'Insufficient balance on payment');
  const success = reason === '';
  if (success) payment.refunds.set(String(reference), payment.paidValue);
  const additionalData = { 'modification.action': 'refund' };
  return modify(world, payment, {
    eventCode: 'CANCEL_OR_REFUND',
    success,
    reason,
    reference: String(reference),
    additionalData,
  });
}

type Modification = Pick<AdyenEvent, 'eventCode' | 'success' | 'reason' | 'amount' | 'additionalData'>;
/** Answers only that the request was received. The result is sent as a notice. */
function modify(world: AdyenWorld, payment: AdyenPayment, modification: Modification & { reference: string }): Answer {
  const { reference, amount } = modification;
  const pspReference = newReference();
  payment.refundReferences.set(reference, pspReference);
  sendAdyenEvent(world, payment, { ...modification, pspReference, originalReference: payment.transaction });
  const of = { merchantAccount: world.merchantAccount, paymentPspReference: payment.transaction, reference };
  return { status: 201, body: { ...of, pspReference, status: 'received', ...(amount && { amount }) } };
}

const refuse = (status: number, errorCode: string, message: string): Answer => ({
  status,
  body: { status, errorCode, message, errorType: 'validation' },
});
