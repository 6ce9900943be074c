import { describe, expect, it } from 'vitest';
import { type AdyenItem, readAdyenNotices, signAdyenItem } from './adyenNotices.ts';

const KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const config = { hmacKey: KEY, merchantAccount: 'TestMerchant' };
/**
 * Adyen's own example of a signature: development-resources/webhooks/secure-webhooks/verify-hmac-signatures. Its result is
 * also that of `printf 7914073381342284::TestMerchant:TestPayment-1407325143704:1130:EUR:AUTHORISATION:true |
 * openssl dgst -sha256 -mac HMAC -macopt hexkey:$KEY -binary | base64`.
 */
const EXAMPLE: AdyenItem = {
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  amount: { value: 1130, currency: 'HKD' },
  eventCode: 'AUTHORISATION',
  success: 'true',
  eventDate: '2027-01-05T10:00:00+01:00',
  additionalData: { hmacSignature: '' },
};

const read = (...items: object[]) =>
  readAdyenNotices(
    Buffer.from(
      JSON.stringify({ live: 'false', notificationItems: items.map((one) => ({ NotificationRequestItem: one })) }),
    ),
    config,
  );
function signed(given: Partial<AdyenItem> = {}, key = KEY): AdyenItem {
  const item = { ...EXAMPLE, ...given };
  return { ...item, additionalData: { ...item.additionalData, hmacSignature: signAdyenItem(item, key) } };
}
const isLink = { additionalData: { hmacSignature: '', paymentLinkId: 'PL1' } };

it("signs Adyen's own example as Adyen does", () => {
  const amount = { value: 1130, currency: 'EUR' };

  expect(signAdyenItem({ ...EXAMPLE, amount }, KEY)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=');
});

describe('refuses', () => {
  it.each<[string, object[]]>([
    ['a signature with another key', [signed({}, '00')]],
    ['another amount under the signature', [{ ...signed(), amount: { value: 1, currency: 'HKD' } }]],
    ['another result under the signature', [{ ...signed({ success: 'false' }), success: 'true' }]],
    ['another payment under the signature', [{ ...signed(), merchantReference: 'another' }]],
    [
      'another event under the signature',
      [{ ...signed({ eventCode: 'REPORT_AVAILABLE' }), eventCode: 'AUTHORISATION' }],
    ],
    ['a notice of another merchant account', [signed({ merchantAccountCode: 'SomebodyElse' })]],
    ['a batch with one forged item', [signed(), signed({ pspReference: 'B' }, '00')]],
    ['no signature', [{ ...EXAMPLE, additionalData: {} }]],
    ['an empty batch', []],
  ])('%s', (_name, items) => {
    expect(read(...items)).toBeUndefined();
  });

  it('what is no JSON', () => {
    expect(readAdyenNotices(Buffer.from('notificationItems=1'), config)).toBeUndefined();
  });
});

describe('reads', () => {
  const paid = { state: 'paid', paidAmount: 1130, currency: 'HKD', paidAt: new Date('2027-01-05T09:00:00Z') };

  it.each<[string, Partial<AdyenItem>, object]>([
    ['a payment', {}, { payment: { id: EXAMPLE.merchantReference }, transaction: EXAMPLE.pspReference, status: paid }],
    ['rupiah in whole units', { amount: { value: 385_000, currency: 'IDR' } }, { status: { paidAmount: 385_000_00 } }],
    ['a failed code', { success: 'false' }, { about: 'payment', status: { state: 'failed' } }],
    ['a failed attempt at a link, which asks', { success: 'false', ...isLink }, { status: 'ask' }],
    ['a closed offer of a code', { eventCode: 'OFFER_CLOSED' }, { status: { state: 'expired' } }],
    ['a closed offer of a link, which asks', { eventCode: 'OFFER_CLOSED', ...isLink }, { status: 'ask' }],
    [
      'a cancellation',
      { eventCode: 'CANCELLATION', originalReference: 'A' },
      { payment: { reference: 'A' }, status: { state: 'cancelled' } },
    ],
    ['a failed cancellation', { eventCode: 'CANCELLATION', success: 'false' }, { about: 'other' }],
    ['a refund', { eventCode: 'REFUND' }, { about: 'refund', state: 'refunded' }],
    ['a refused refund', { eventCode: 'REFUND', success: 'false' }, { about: 'refund', state: 'failed' }],
    ['a refund that failed later', { eventCode: 'REFUND_FAILED' }, { about: 'refund', state: 'failed' }],
    ['a chargeback', { eventCode: 'CHARGEBACK' }, { about: 'dispute', amount: 1130, currency: 'HKD' }],
    ['money in a currency that the shop never asks for', { amount: { value: 1, currency: 'EUR' } }, { about: 'other' }],
    ['any other event', { eventCode: 'REPORT_AVAILABLE' }, { about: 'other' }],
  ])('%s', (_name, item, notice) => {
    expect(read(signed(item))).toMatchObject([notice]);
  });

  it('all items of a batch', () => {
    expect(read(signed(), signed({ pspReference: 'B' }))).toHaveLength(2);
  });
});
