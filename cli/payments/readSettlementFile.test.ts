import { expect, it } from 'vitest';
import { readSettlementFile } from './readSettlementFile.ts';

const HEADER = 'Merchant Reference,Type,Gross Currency,Gross Debit (GC),Gross Credit (GC)';
const read = (...records: string[]) =>
  readSettlementFile({ name: 'report.csv', text: [HEADER, ...records].join('\n') });

it('takes the provider from the columns, and leaves out fees', () => {
  expect(read('p1,Settled,HKD,,501.77', ',Fee,HKD,1.00,')).toEqual({
    provider: 'adyen',
    lines: [{ kind: 'payment', paymentId: 'p1', amount: 50177, currency: 'HKD' }],
  });
});

it.each([
  ['a file of nobody', () => readSettlementFile({ name: 'report.csv', text: 'a,b\n1,2' }), 'none of these reports'],
  ['a file with nothing to compare', () => read(',Fee,HKD,1.00,'), 'has no payment'],
  ['an amount that is none', () => read('p1,Settled,HKD,,many'), 'report.csv:2:'],
])('refuses %s', (_name, act, says) => {
  expect(act).toThrow(says);
});
