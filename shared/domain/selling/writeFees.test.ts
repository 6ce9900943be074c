import { expect, it } from 'vitest';
import { createMoneyFormat } from './money.ts';
import { NO_TAX, type OrderFees } from './orderFees.ts';
import { writeFees } from './writeFees.ts';

const PARTS = { ticketPrice: 8000, discount: 0, serviceCharge: 0, shippingFee: 0, taxFees: 0, platformServiceFee: 0 };
const SUM = { currency: 'SGD', tax: NO_TAX, total: 8000, paymentAmount: 8000 } as const;

it.each<[string, Partial<OrderFees>, string]>([
  ['omits parts of 0', {}, 'ticketPrice S$80 | paymentAmount S$80'],
  ['does not omit tickets of 0', { ticketPrice: 0, total: 0, paymentAmount: 0 }, 'ticketPrice S$0 | paymentAmount S$0'],
  [
    'shows every other part in its order',
    { discount: 500, serviceCharge: 100, shippingFee: 200, taxFees: 300, platformServiceFee: 400 },
    'ticketPrice S$80 | discount −S$5 | serviceCharge S$1 | shippingFee S$2 | taxFees S$3 | platformServiceFee S$4 | paymentAmount S$80',
  ],
  [
    'shows a total that differs from the payment amount',
    { total: 9000 },
    'ticketPrice S$80 | total S$90 | paymentAmount S$80',
  ],
  [
    'shows a tax that the prices include below the sum',
    { tax: { share: 900, included: 661 } },
    'ticketPrice S$80 | paymentAmount S$80 | taxFees S$6.61',
  ],
])('%s', (_case, fees, lines) => {
  const written = writeFees({ ...PARTS, ...SUM, ...fees }, createMoneyFormat('en'));

  expect(written.map(({ line, amount }) => `${line} ${amount}`).join(' | ')).toBe(lines);
});
