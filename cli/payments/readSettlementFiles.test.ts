import { expect, it } from 'vitest';
import { readSettlementFiles } from './readSettlementFiles.ts';

const HEADER =
  'Merchant Reference,Type,Gross Currency,Gross Debit (GC),Gross Credit (GC),Modification Merchant Reference';
const MIDTRANS = 'Order ID,Transaction Type,Status,Amount';
const file = (name: string, ...records: string[]) => ({ name, text: [HEADER, ...records].join('\n') });
const read = (...records: string[]) => readSettlementFiles([file('report.csv', ...records)]);
const midtrans = (...records: string[]) => ({ name: 'statement.csv', text: [MIDTRANS, ...records].join('\n') });

it('detects the provider by the columns, and skips rows that settle nothing', () => {
  const others = [
    ',Fee,HKD,1.00,',
    ',InvoiceDeduction,HKD,4.00,',
    ',DepositCorrection,HKD,,9.00',
    'p1,PaymentCost,HKD,,',
  ];

  expect(read('p1,Settled,HKD,,501.77', ...others)).toEqual({
    provider: 'adyen',
    lines: [{ kind: 'payment', type: 'Settled', paymentId: 'p1', amount: 50177, currency: 'HKD' }],
  });
});

it('reads the lines of several batches, one of which has only fees', () => {
  const { lines } = readSettlementFiles([
    file('batch_1.csv', 'p1,Settled,HKD,,501.77'),
    file('batch_2.csv', ',Fee,HKD,1.00,'),
    file('batch_3.csv', 'p2,Settled,HKD,,10.00'),
  ]);

  expect(lines.map(({ paymentId }) => paymentId)).toEqual(['p1', 'p2']);
});

it('subtracts returned money, and finds a refund only by the reference of the refund', () => {
  const { lines } = read(
    'p1,SettledReversed,HKD,501.77,',
    'p1,Refunded,HKD,5.00,,r1',
    'p1,Refunded,HKD,5.00,,p1',
    'p1,RefundedReversed,HKD,,5.00,r1',
    'p1,ChargebackReversed,HKD,,7.00',
  );

  expect(lines.map(({ kind, amount, refundId }) => [kind, amount, refundId])).toEqual([
    ['payment', -501_77, undefined],
    ['refund', 5_00, 'r1'],
    ['refund', 5_00, undefined],
    ['refund', -5_00, 'r1'],
    ['chargeback', -7_00, undefined],
  ]);
});

it('keeps rows of an unknown type if they have an amount', () => {
  const adyen = read('p1,Settled,HKD,,501.77', 'p1,ManualCorrected,HKD,2.00,', 'p1,Rejected,HKD,,').lines;
  const { lines } = readSettlementFiles([
    midtrans(
      'p2,Payment,Success,5000',
      'p2,Correction,Success,-700',
      'p2,Correction,Failed,-700',
      'W-1,Withdrawal,,-9',
    ),
  ]);

  expect([...adyen, ...lines].map(({ kind, type, amount }) => [kind, type, amount])).toEqual([
    ['payment', 'Settled', 501_77],
    ['unknown', 'ManualCorrected', -2_00],
    ['payment', 'Payment', 5_000_00],
    ['unknown', 'Correction', -700_00],
  ]);
});

it.each([
  [
    'a file of no known provider',
    () => readSettlementFiles([{ name: 'report.csv', text: 'a,b\n1,2' }]),
    'none of these reports',
  ],
  ['files with nothing to compare', () => read(',Fee,HKD,1.00,'), 'report.csv: no payment'],
  ['an amount that is not a number', () => read('p1,Settled,HKD,,many'), 'report.csv:2:'],
  [
    'files of two providers',
    () => readSettlementFiles([file('report.csv', 'p1,Settled,HKD,,1'), midtrans('p2,Payment,Success,5000')]),
    'report.csv is from adyen, statement.csv from midtrans',
  ],
  [
    'a batch twice',
    () => readSettlementFiles([file('one.csv', 'p1,Settled,HKD,,1'), file('two.csv', 'p1,Settled,HKD,,1')]),
    'two.csv has the same content as one.csv',
  ],
])('refuses %s', (_name, act, says) => {
  expect(act).toThrow(says);
});
