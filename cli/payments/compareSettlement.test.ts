import { expect, it } from 'vitest';
import type { LedgerEntry } from '#upstream/reports/readProviderLedger.ts';
import { compareSettlement } from './compareSettlement.ts';
import { readSettlementFile } from './readSettlementFile.ts';

const COLUMNS = 'Type,Merchant Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC)';
const entry = (paymentId: string, at: number, part: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: 'payment',
  paymentId,
  order: `FR-${paymentId}`,
  method: 'card',
  currency: 'HKD',
  amount: 501_77,
  count: 1,
  at: new Date(at).toISOString(),
  ...part,
});
const refund = { kind: 'refund' as const, amount: 100_00 };
const LEDGER = [
  entry('a', 1),
  entry('b', 2),
  entry('c', 3),
  entry('d', 2, { method: 'alipay' }),
  entry('a', 9, refund),
];
const RIGHT = ['Settled,a,HKD,,501.77', 'Settled,b,HKD,,501.77', 'Settled,c,HKD,,501.77', 'Refunded,a,HKD,100.00,'];

const compare = (records: string[]) => {
  const { lines } = readSettlementFile({ name: 'file', text: [COLUMNS, ...records].join('\r\n') });
  return compareSettlement(lines, LEDGER).map(({ what, kind, payment, settled, ledger }) => [
    what,
    kind,
    payment,
    settled,
    ledger,
  ]);
};

it.each<[string, string[], unknown[][]]>([
  ['nothing, when all agrees and a method settles later', RIGHT, []],
  ['nothing in fees and payouts', [...RIGHT, 'Fee,,,,', 'MerchantPayout,,,,'], []],
  [
    'a payment that the file lacks',
    RIGHT.filter((line) => !line.includes(',b,')),
    [['notSettled', 'payment', 'b', 0, 501_77]],
  ],
  ['nothing, when a payment is newer than the file', RIGHT.filter((line) => !line.includes(',c,')), []],
  ['a payment that the shop lacks', [...RIGHT, 'Settled,x,HKD,,10.00'], [['notInLedger', 'payment', 'x', 10_00, 0]]],
  ['a payment twice', [...RIGHT, RIGHT[0]!], [['double', 'payment', 'a', 1003_54, 501_77]]],
  [
    'another amount, by a cent',
    [...RIGHT.slice(1), 'Settled,a,HKD,,501.76'],
    [['otherAmount', 'payment', 'a', 501_76, 501_77]],
  ],
  ['another currency', [...RIGHT.slice(1), 'Settled,a,MOP,,501.77'], [['notInLedger', 'payment', 'a', 501_77, 0]]],
  ['a refund twice', [...RIGHT, RIGHT[3]!], [['double', 'refund', 'a', 200_00, 100_00]]],
  [
    'a refund that came back',
    [...RIGHT, 'RefundedReversed,a,HKD,,100.00'],
    [['otherAmount', 'refund', 'a', 0, 100_00]],
  ],
  ['a refund that the shop lacks', [...RIGHT, 'Refunded,b,HKD,5,'], [['notInLedger', 'refund', 'b', 5_00, 0]]],
  ['a chargeback', [...RIGHT, 'Chargeback,b,HKD,501.77,'], [['chargeback', 'chargeback', 'b', 501_77, 0]]],
  [
    'nothing, when a chargeback was won',
    [...RIGHT, 'Chargeback,b,HKD,501.77,', 'ChargebackReversed,b,HKD,,501.77'],
    [],
  ],
])('finds %s', (_name, records, differences) => {
  expect(compare(records)).toEqual(differences);
});

it.each([
  ['another file', 'Name,Price\r\nJazz,10', 'file is none of these reports'],
  ['an amount with commas', `${COLUMNS}\r\nSettled,a,HKD,,"1,000.00"`, 'file:2: an amount is no decimal number'],
  ['an open quotation mark', `${COLUMNS}\r\nSettled,"a,HKD,,1`, 'file:2: a quotation mark'],
])('refuses %s', (_name, text, says) => {
  expect(() => readSettlementFile({ name: 'file', text })).toThrow(says);
});
