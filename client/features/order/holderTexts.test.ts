import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import words from '#locales/en/order.json' with { type: 'json' };
import { readHolderTexts, toHolders, toHoldersView } from './holderTexts.ts';

const translator = createTranslator('en');
translator.addResourceBundle('en', 'order', words);
const { t } = translator;
const ticket = { tierId: 'stalls', tierName: 'Stalls', faceValue: { amount: 1, currency: 'HKD' as const } };
const child = { ...ticket, priceTypeId: 'child', priceTypeName: 'Child' };
const seat = { area: 'Balcony', row: 'A', number: '3' };

it('labels each ticket with its number, tier, price type and seat, and skips refunded tickets', () => {
  const view = toHoldersView(
    { names: 'each', idDigits: 4, tickets: [{ ...child, seat }, { ...ticket, refunded: true }, ticket] },
    t,
  );

  expect(view).toEqual({
    names: 'each',
    asked: { holders: 3, idDigits: 4 },
    labels: ['Ticket 1 · Stalls · Child · Balcony, row A, seat 3', undefined, 'Ticket 3 · Stalls'],
  });
});

it('returns no fields if the tickets bear no names', () => {
  expect(toHoldersView({ tickets: [ticket] }, t)).toBeUndefined();
  expect(toHoldersView({ names: 'none', tickets: [ticket] }, t)).toBeUndefined();
});

it('reads each holder by the position of the ticket, even if a ticket before it has no fields', () => {
  const form = new FormData();
  const fields = {
    'holders.0.name': ' Ana ',
    'holders.2.name': 'Bo',
    'holders.2.idDigits': '0123',
    'holders.x.name': 'No',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);

  const texts = readHolderTexts(form);

  expect(Object.keys(texts)).toEqual(['holders.0.name', 'holders.2.name', 'holders.2.idDigits']);
  expect(toHolders(texts)).toEqual([{ name: 'Ana' }, { name: '' }, { name: 'Bo', idDigits: '0123' }]);
  expect(toHolders({})).toEqual([]);
});
