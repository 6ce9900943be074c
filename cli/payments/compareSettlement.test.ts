import { expect, it } from 'vitest';
import type { LedgerEntry } from '#boxoffice/money/reports/readProviderLedger.ts';
import { compareSettlement } from './compareSettlement.ts';
import { readSettlementFiles } from './readSettlementFiles.ts';

const COLUMNS = [
  'Type',
  'Merchant Reference',
  'Gross Currency',
  'Gross Debit (GC)',
  'Gross Credit (GC)',
  'Modification Merchant Reference',
].join(',');
const entry = (paymentId: string, at: number, part: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: 'payment',
  paymentId,
  order: `FR-${paymentId}`,
  method: 'card',
  currency: 'HKD',
  amount: 501_77,
  at: new Date(at).toISOString(),
  ...part,
});
const refund = (refundId: string, amount: number) => ({ kind: 'refund' as const, refundId, amount });
const LEDGER = [
  entry('a', 1),
  entry('b', 2),
  entry('c', 3),
  entry('d', 2, { method: 'alipay' }),
  entry('a', 9, refund('a1', 100_00)),
];
const RIGHT = ['Settled,a,HKD,,501.77', 'Settled,b,HKD,,501.77', 'Settled,c,HKD,,501.77', 'Refunded,a,HKD,100.00,,a1'];
const RETURNED = RIGHT[3]!;
const AGAIN = '0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90';

function compare(files: string[][], ledger: LedgerEntry[] = LEDGER) {
  const sources = files.map((records, index) => ({ name: `file${index}`, text: [COLUMNS, ...records].join('\r\n') }));
  const { lines } = readSettlementFiles(sources);
  return compareSettlement(lines, ledger).map(({ what, kind, payment, settled, ledger: known }) => [
    what,
    kind,
    payment,
    settled,
    known,
  ]);
}

it.each<[string, string[], unknown[][], LedgerEntry[]?]>([
  ['nothing, when all agrees and a method settles later', RIGHT, []],
  ['nothing in fees and payouts', [...RIGHT, 'Fee,,,,', 'MerchantPayout,,,,'], []],
  [
    'a payment that the file lacks',
    RIGHT.filter((line) => !line.includes(',b,')),
    [['notSettled', 'payment', 'b', 0, 501_77]],
  ],
  ['nothing, when a payment is newer than the file', RIGHT.filter((line) => !line.includes(',c,')), []],
  ['a payment that the shop lacks', [...RIGHT, 'Settled,x,HKD,,10.00'], [['notInLedger', 'payment', 'x', 10_00, 0]]],
  ['a payment that is settled twice', [...RIGHT, RIGHT[0]!], [['double', 'payment', 'a', 1003_54, 501_77]]],
  ['nothing, when a payment comes in parts', [...RIGHT.slice(1), 'Settled,a,HKD,,500', 'Settled,a,HKD,,1.77'], []],
  [
    'an amount that differs by a cent',
    [...RIGHT.slice(1), 'Settled,a,HKD,,501.76'],
    [['otherAmount', 'payment', 'a', 501_76, 501_77]],
  ],
  ['another currency', [...RIGHT.slice(1), 'Settled,a,MOP,,501.77'], [['notInLedger', 'payment', 'a', 501_77, 0]]],
  ['a refund that is settled twice', [...RIGHT, RETURNED], [['double', 'refund', 'a', 200_00, 100_00]]],
  [
    'a refund of another amount',
    [...RIGHT.slice(0, 3), 'Refunded,a,HKD,99,,a1'],
    [['otherAmount', 'refund', 'a', 99_00, 100_00]],
  ],
  ['a refund that came back', [...RIGHT, 'RefundedReversed,a,HKD,,100.00'], [['reversed', 'refund', 'a', 0, 100_00]]],
  [
    'nothing, when a refund came back and was sent again',
    [...RIGHT, 'RefundedReversed,a,HKD,,100.00,a1', RETURNED],
    [],
  ],
  [
    'nothing, when a refund without a record in the shop came back',
    ['Refunded,b,HKD,5,,b1', 'RefundedReversed,b,HKD,,5,b1'],
    [],
  ],
  [
    'a payment that was taken back',
    [...RIGHT, 'SettledReversed,b,HKD,501.77,'],
    [['reversed', 'payment', 'b', 0, 501_77]],
  ],
  [
    'nothing, when a refund was given to the provider again',
    [...RIGHT.slice(0, 3), `Refunded,a,HKD,100.00,,${AGAIN}-1`],
    [],
    [...LEDGER.slice(0, 4), entry('a', 9, refund(AGAIN, 100_00))],
  ],
  [
    'nothing, when a payment was cancelled before it was captured',
    RIGHT.filter((line) => !line.includes(',b,')),
    [],
    [...LEDGER, entry('b', 9, refund('b1', 501_77))],
  ],
  [
    'a payment that never came and was refunded',
    [...RIGHT.filter((line) => !line.includes(',b,')), 'Refunded,b,HKD,501.77,,b1'],
    [['notSettled', 'payment', 'b', 0, 501_77]],
    [...LEDGER, entry('b', 9, refund('b1', 501_77))],
  ],
  ['a refund that the shop lacks', [...RIGHT, 'Refunded,b,HKD,5,'], [['notInLedger', 'refund', 'b', 5_00, 0]]],
  [
    'a refund with another reference',
    [...RIGHT, 'Refunded,a,HKD,100.00,,by hand'],
    [['notInLedger', 'refund', 'a', 100_00, 0]],
  ],
  ['a chargeback', [...RIGHT, 'Chargeback,b,HKD,501.77,'], [['chargeback', 'chargeback', 'b', 501_77, 0]]],
  [
    'nothing, when a chargeback was won',
    [...RIGHT, 'Chargeback,b,HKD,501.77,', 'ChargebackReversed,b,HKD,,501.77'],
    [],
  ],
  [
    'a chargeback of an earlier file that was won',
    [...RIGHT, 'ChargebackReversed,b,HKD,,501.77'],
    [['chargebackWon', 'chargeback', 'b', -501_77, 0]],
  ],
  [
    'a chargeback that was lost after it was won',
    ['Chargeback,b,HKD,501.77,', 'ChargebackReversed,b,HKD,,501.77', 'SecondChargeback,b,HKD,501.77,'],
    [['chargeback', 'chargeback', 'b', 501_77, 0]],
  ],
  ['a row of an unknown type', [...RIGHT, 'ManualCorrected,b,HKD,2.50,'], [['unknownType', 'unknown', 'b', -2_50, 0]]],
])('finds %s', (_name, records, differences, ledger = LEDGER) => {
  expect(compare([records], ledger)).toEqual(differences);
});

it('finds a payment that is settled once in each of two files, and nothing in either file alone', () => {
  const [once, again] = [RIGHT, ['Settled,a,HKD,,501.77']];

  expect([compare([once]), compare([again])]).toEqual([[], []]);
  expect(compare([once, again])).toEqual([['double', 'payment', 'a', 1003_54, 501_77]]);
});

/** Two refunds of one payment, each in a separate batch, as a provider reports them with or without the shop's ids. */
const PARTS = [entry('a', 1), entry('a', 2, refund('a1', 100_00)), entry('a', 3, refund('a2', 50_00))];
const SAME = [entry('a', 1), entry('a', 2, refund('a1', 50_00)), entry('a', 3, refund('a2', 50_00))];

it.each<[string, LedgerEntry[], string[][]]>([
  ['with ids', PARTS, [['Refunded,a,HKD,100,,a1'], ['Refunded,a,HKD,50,,a2']]],
  ['without ids', PARTS, [['Refunded,a,HKD,100,'], ['Refunded,a,HKD,50,']]],
  ['of the same amount, both with ids,', SAME, [['Refunded,a,HKD,50,,a2'], ['Refunded,a,HKD,50,,a1']]],
  ['of the same amount, one with an id,', SAME, [['Refunded,a,HKD,50,'], ['Refunded,a,HKD,50,,a1']]],
])('finds nothing wrong if one or both of two refunds %s are settled', (_name, ledger, [first, second]) => {
  expect([compare([first!], ledger), compare([second!], ledger), compare([first!, second!], ledger)]).toEqual([
    [],
    [],
    [],
  ]);
});

it('finds a third refund when there were only two of the same amount', () => {
  const three = ['Refunded,a,HKD,50,', 'Refunded,a,HKD,50,', 'Refunded,a,HKD,50,'];

  expect(compare([three], SAME)).toEqual([['double', 'refund', 'a', 100_00, 50_00]]);
});

it('reports a refund with its order, and a row with its unknown type', () => {
  const records = ['Refunded,a,HKD,99,,a1', 'ManualCorrected,b,HKD,2.50,'];
  const { lines } = readSettlementFiles([{ name: 'file', text: [COLUMNS, ...records].join('\n') }]);
  const differences = compareSettlement(lines, LEDGER);

  expect(differences[0]).toMatchObject({ refund: 'a1', order: 'FR-a' });
  expect(differences[1]).toMatchObject({ type: 'ManualCorrected' });
});

it.each([
  ['a file of no known provider', 'Name,Price\r\nJazz,10', 'file is none of these reports'],
  ['an amount with commas', `${COLUMNS}\r\nSettled,a,HKD,,"1,000.00"`, 'file:2: an amount is not a decimal number'],
  ['an open quotation mark', `${COLUMNS}\r\nSettled,"a,HKD,,1`, 'file:2: a quotation mark'],
])('refuses %s', (_name, text, says) => {
  expect(() => readSettlementFiles([{ name: 'file', text }])).toThrow(says);
});
