import { describe, expect, it } from 'vitest';
import { readAdyenNotices, signAdyenItem } from './adyenNotices.ts';

const KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const config = { hmacKeys: [KEY], merchantAccount: 'TestMerchant' };
/**
 * Adyen's own example of a signature: development-resources/webhooks/secure-webhooks/verify-hmac-signatures.
 * This command computes the same signature:
 * `printf 7914073381342284::TestMerchant:TestPayment-1407325143704:1130:EUR:AUTHORISATION:true |
 * openssl dgst -sha256 -mac HMAC -macopt hexkey:$KEY -binary | base64`.
 */
const EXAMPLE = {
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  amount: { value: 1130, currency: 'HKD' },
  eventCode: 'AUTHORISATION',
  success: 'true' as 'true' | 'false',
  eventDate: '2027-01-05T10:00:00+01:00',
  additionalData: { hmacSignature: '' },
};
type Item = typeof EXAMPLE & { reason?: string };

const bodyOf = (...items: object[]) =>
  Buffer.from(
    JSON.stringify({ live: 'false', notificationItems: items.map((one) => ({ NotificationRequestItem: one })) }),
  );
const read = (...items: object[]) => readAdyenNotices(bodyOf(...items), config);
function signed(given: Partial<Item> = {}, key = KEY): Item {
  const item = { ...EXAMPLE, ...given };
  return { ...item, additionalData: { ...item.additionalData, hmacSignature: signAdyenItem(item, key) } };
}
it("computes the same signature as Adyen for Adyen's example", () => {
  const amount = { value: 1130, currency: 'EUR' };

  expect(signAdyenItem({ ...EXAMPLE, amount }, KEY)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=');
});

describe('does not accept', () => {
  it.each<[string, object]>([
    ['a signature with another key', signed({}, '00')],
    ['another amount under the signature', { ...signed(), amount: { value: 1, currency: 'HKD' } }],
    ['another result under the signature', { ...signed({ success: 'false' }), success: 'true' }],
    ['another payment under the signature', { ...signed(), merchantReference: 'another' }],
    ['another event under the signature', { ...signed({ eventCode: 'REPORT_AVAILABLE' }), eventCode: 'AUTHORISATION' }],
    ['no signature', { ...EXAMPLE, additionalData: {} }],
    ['no additional data', { ...EXAMPLE, additionalData: undefined }],
  ])('%s, and keeps the item', (_name, item) => {
    expect(read(item)).toMatchObject([
      { about: 'unproven', content: expect.stringContaining('NotificationRequestItem') },
    ]);
  });

  it('a refund with a wrong signature, and keeps both references that may identify its payment', () => {
    expect(read(signed({ eventCode: 'REFUND', originalReference: 'A' }, '00'))).toMatchObject([
      { about: 'unproven', names: [{ transaction: 'A' }, { id: EXAMPLE.merchantReference }] },
    ]);
  });

  it('one unproven item, but accepts the others of its batch', () => {
    const forged = signed({ pspReference: 'B' }, '00');

    expect(read(signed(), forged, signed({ pspReference: 'C' }))?.map(({ about }) => about)).toEqual([
      'payment',
      'unproven',
      'payment',
    ]);
  });
});

it('accepts the former key too, and accepts kept notices after their key is set', () => {
  const other = '11'.repeat(32);
  const [kept] = read(signed({}, other)) as { content: string }[];
  const both = { ...config, hmacKeys: [other, KEY] };

  expect(readAdyenNotices(Buffer.from(kept!.content), both)).toMatchObject([{ about: 'payment' }]);
  expect(readAdyenNotices(bodyOf(signed()), both)).toMatchObject([{ about: 'payment' }]);
});

describe('accepts without a valid signature', () => {
  it.each<[string, object]>([
    ['a report, which Adyen never signs', { ...EXAMPLE, eventCode: 'REPORT_AVAILABLE', additionalData: undefined }],
    ['an item of another merchant account of the company', signed({ merchantAccountCode: 'SomebodyElse' }, '00')],
    ['an item of an unknown form', { eventCode: 'SOMETHING_NEW' }],
  ])('%s', (_name, item) => {
    expect(read(item)).toEqual([{ about: 'other' }]);
  });
});

it.each(['notificationItems=1', '{}', '{"notificationItems":[]}'])('cannot read %s', (body) => {
  expect(readAdyenNotices(Buffer.from(body), config)).toBeUndefined();
});

describe('reads', () => {
  const paid = { state: 'paid', paidAmount: 1130, currency: 'HKD', paidAt: new Date('2027-01-05T09:00:00Z') };

  it.each<[string, Partial<Item>, object]>([
    ['a payment', {}, { payment: { id: EXAMPLE.merchantReference }, transaction: EXAMPLE.pspReference, status: paid }],
    ['rupiah in whole units', { amount: { value: 385_000, currency: 'IDR' } }, { status: { paidAmount: 385_000_00 } }],
    ['a failed attempt', { success: 'false' }, { about: 'payment', status: { state: 'failed' } }],
    ['a closed offer', { eventCode: 'OFFER_CLOSED' }, { status: { state: 'expired' } }],
    [
      'a cancellation',
      { eventCode: 'CANCELLATION', originalReference: 'A' },
      {
        payment: { id: EXAMPLE.merchantReference },
        status: { state: 'cancelled', cancelledAt: new Date('2027-01-05T09:00:00Z') },
      },
    ],
    ['a failed cancellation', { eventCode: 'CANCELLATION', success: 'false' }, { about: 'other' }],
    [
      'a refund',
      { eventCode: 'REFUND', originalReference: 'A' },
      { about: 'refund', state: 'refunded', transaction: 'A', amount: 1130, at: new Date('2027-01-05T09:00:00Z') },
    ],
    [
      'a refused refund with its reason',
      { eventCode: 'REFUND', success: 'false', reason: 'Insufficient balance' },
      { about: 'refund', state: 'failed', said: 'Insufficient balance' },
    ],
    ['a refund that failed later', { eventCode: 'REFUND_FAILED' }, { about: 'refund', state: 'failed' }],
    [
      'a chargeback',
      { eventCode: 'CHARGEBACK' },
      { about: 'dispute', amount: 1130, currency: 'HKD', event: 'CHARGEBACK' },
    ],
    [
      'a chargeback in rupiah',
      { eventCode: 'SECOND_CHARGEBACK', amount: { value: 500_000, currency: 'IDR' } },
      { about: 'dispute', amount: 500_000_00 },
    ],
    ['a capture that failed', { eventCode: 'CAPTURE_FAILED' }, { about: 'dispute', event: 'CAPTURE_FAILED' }],
    [
      'money in a currency that the shop never requests',
      { amount: { value: 1, currency: 'EUR' } },
      { about: 'dispute', currency: 'EUR' },
    ],
    ['any other event', { eventCode: 'REPORT_AVAILABLE' }, { about: 'other' }],
  ])('%s', (_name, item, notice) => {
    expect(read(signed(item))).toMatchObject([notice]);
  });

  it('all items of a batch', () => {
    expect(read(signed(), signed({ pspReference: 'B' }))).toHaveLength(2);
  });
});
