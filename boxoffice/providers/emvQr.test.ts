import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmvQr } from '#shared/domain/selling/readEmvQr.ts';
import { toPayNowPayload, toQrisPayload } from './emvQr.ts';

/** External codes: EMVCo's example, and output of public PayNow tools. */
const KNOWN_GOOD: [source: string, payload: string, fields: Record<string, string>][] = [
  [
    'the example of EMVCo',
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
    { '53': '156', '54': '23.72', '59': 'BEST TRANSPORT', '64.01': '最佳运输', '62.07': 'A6008667' },
  ],
  [
    'a PayNow code',
    '00020101021126490009SG.PAYNOW010120210201403121W030110408202012315204000053037025406500.005802SG5913ACME Pte Ltd.6009Singapore62150111TQINV-100016304815C',
    { '26.00': 'SG.PAYNOW', '26.04': '20201231', '54': '500.00', '62.01': 'TQINV-10001' },
  ],
  [
    'a PayNow code without a time',
    '00020101021226520009SG.PAYNOW010120213S99345678ABCD03011040899991231520400005303702540512.345802SG5912ACME Pte Ltd6009Singapore62110107INV123463041E74',
    { '26.02': 'S99345678ABCD', '54': '12.34', '59': 'ACME Pte Ltd', '62.01': 'INV1234' },
  ],
];

it.each(KNOWN_GOOD)('reads %s', (_source, payload, fields) => {
  expect(readEmvQr(payload)).toMatchObject({ ok: true, value: fields });
});

it('writes the same PayNow code as a bank', () => {
  const payload = toPayNowPayload({
    uen: '776600489GSG1',
    amount: 427_771,
    reference: '442345',
    expiresAt: new Date('2020-03-31T12:57:18+08:00'),
    merchantName: 'XXXXX',
  });

  expect(payload).toBe(
    '00020101021226580009SG.PAYNOW010120213776600489GSG10301004142020033112571852040000530370254074277.715802SG5905XXXXX6009Singapore6210010644234563042162',
  );
});

it('writes a QRIS code for whole rupiah, with the national id in addition to the acquirer’s', () => {
  const payload = toQrisPayload({
    acquirer: { domain: 'ID.CO.SANDBOX.WWW', merchantPan: '936000140000000341', merchantId: '000000000000341' },
    nmid: 'ID1020260000341',
    amount: 35_000_000,
    reference: 'FR-1',
    merchantName: 'Frontrow Indonésia, tickets for everyone',
    city: 'Jakarta Selatan Raya',
    postcode: '12190',
  });

  expect(readEmvQr(payload)).toMatchObject({
    ok: true,
    value: {
      '01': '12',
      '26.00': 'ID.CO.SANDBOX.WWW',
      '26.01': '936000140000000341',
      '51.00': 'ID.CO.QRIS.WWW',
      '51.02': 'ID1020260000341',
      '53': '360',
      '54': '350000',
      '58': 'ID',
      '59': 'Frontrow Indonesia, ticke',
      '60': 'Jakarta Selatan',
      '61': '12190',
    },
  });
});

describe('any PayNow code', () => {
  const facts = fc.record({
    uen: fc.stringMatching(/^[0-9A-Z]{9,13}$/),
    amount: fc.integer({ min: 1, max: 999_999_999 }),
    reference: fc.stringMatching(/^[\w-]{1,25}$/),
    expiresAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    merchantName: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((name) => `M ${name}`),
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const read = readEmvQr(toPayNowPayload(given));

        expect(read).toMatchObject({
          ok: true,
          value: { '26.02': given.uen, '54': (given.amount / 100).toFixed(2), '62.01': given.reference },
        });
      }),
    );
  });

  it('with one character changed, lost or doubled is refused', () => {
    fc.assert(
      fc.property(facts, fc.nat(), fc.constantFrom('change', 'lose', 'double'), (given, place, how) => {
        const payload = toPayNowPayload(given);
        const at = place % payload.length;
        const other = { change: payload[at] === '7' ? '8' : '7', lose: '', double: payload[at]!.repeat(2) }[how];

        expect(readEmvQr(payload.slice(0, at) + other + payload.slice(at + 1)).ok).toBe(false);
      }),
    );
  });
});

it.each([
  ['malformed', 'no text', ''],
  ['malformed', 'a word', 'hello'],
  ['malformed', 'a field without a value', '6304'],
  ['checksum', 'a wrong checksum', KNOWN_GOOD[1]![1].replace(/.$/, 'D')],
  ['checksum', 'another amount', KNOWN_GOOD[1]![1].replace('500.00', '500.01')],
])('refuses as %s: %s', (code, _what, text) => {
  expect(readEmvQr(text)).toEqual({ ok: false, refusal: { code } });
});
