import { describe, expect, it } from 'vitest';
import { readMidtransNotice, signMidtransNotice } from './midtransNotices.ts';

/**
 * Midtrans's own example of a notice: reference/receiving-notifications. The page has no signature, so this one is from
 * openssl: `printf 1111200100000.00askvnoibnosifnboseofinbofinfgbiufglnbfg | openssl dgst -sha512`.
 */
const EXAMPLE = { order_id: '1111', status_code: '200', gross_amount: '100000.00' };
const KEY = 'askvnoibnosifnboseofinbofinfgbiufglnbfg';
const SIGNATURE =
  'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231';
const NOTICE = {
  ...EXAMPLE,
  signature_key: SIGNATURE,
  transaction_id: '513f1f01-c9da-474c-9fc9-d5c64364b709',
  transaction_status: 'settlement',
  payment_type: 'qris',
};
const read = (notice: object) => readMidtransNotice(Buffer.from(JSON.stringify(notice)), KEY);

it('computes the same signature as openssl for the example of Midtrans', () => {
  expect(signMidtransNotice(EXAMPLE, KEY)).toBe(SIGNATURE);
});

describe('does not accept', () => {
  it.each<[string, object]>([
    ['a signature with another key', { ...NOTICE, signature_key: signMidtransNotice(EXAMPLE, 'another key') }],
    ['another amount under the signature', { ...NOTICE, gross_amount: '1.00' }],
    ['another order under the signature', { ...NOTICE, order_id: '1112' }],
    ['another code under the signature', { ...NOTICE, status_code: '201' }],
    ['no signature', { ...NOTICE, signature_key: undefined }],
    ['a short signature', { ...NOTICE, signature_key: SIGNATURE.slice(1) }],
  ])('%s, and keeps the notice', (_name, notice) => {
    expect(read(notice)).toMatchObject([{ about: 'unproven', names: [{ id: expect.any(String) }] }]);
  });
});

it.each(['order_id=1111', '[]', '{}'])('cannot read %s', (body) => {
  expect(readMidtransNotice(Buffer.from(body), KEY)).toBeUndefined();
});

it.each(['settlement', 'pending', 'expire', 'deny', 'cancel', 'refund', 'a new status'])(
  'requests the status when a notice reports %s, because the signature does not cover it',
  (transaction_status) => {
    expect(read({ ...NOTICE, transaction_status })).toMatchObject([
      { about: 'payment', payment: { id: '1111' }, transaction: NOTICE.transaction_id, status: 'ask' },
    ]);
  },
);

it('reports a chargeback as a dispute', () => {
  expect(read({ ...NOTICE, transaction_status: 'chargeback' })).toMatchObject([
    { about: 'dispute', payment: { id: '1111' }, amount: 100_000_00, currency: 'IDR' },
  ]);
});
