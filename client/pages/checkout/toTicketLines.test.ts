import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import words from '#locales/en/order.json' with { type: 'json' };
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { toTicketLines } from './toTicketLines.ts';

const translator = createTranslator('en');
translator.addResourceBundle('en', 'order', words);
const writing = { formatMoney: createMoneyFormat('en'), t: translator.t };
const hkd = (amount: number) => ({ amount, currency: 'HKD' as const });
const seat = (number: string) => ({ area: 'Stalls', row: 'C', number });

it('groups seats of the same kind and price on one line, and puts other seats on separate lines', () => {
  const lines = toTicketLines(
    [
      { tierId: 'a', tierName: 'Stalls', faceValue: hkd(480_00), seat: seat('4') },
      { tierId: 'b', tierName: 'Balcony', faceValue: hkd(300_00), originalValue: hkd(350_50) },
      { tierId: 'a', tierName: 'Stalls', faceValue: hkd(480_00), seat: seat('5') },
    ],
    writing,
  );

  expect(lines).toMatchObject([
    {
      name: 'Stalls',
      count: '2 tickets',
      price: 'HK$480',
      sum: 'HK$960',
      seats: ['Stalls, row C, seat 4', 'Stalls, row C, seat 5'],
    },
    { name: 'Balcony', count: '1 ticket', original: 'HK$350.50', sum: 'HK$300', seats: [] },
  ]);
});
