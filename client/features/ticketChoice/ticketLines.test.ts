import { expect, it } from 'vitest';
import { changeLine, chooseFirst, type LinePrice, mostAt } from './ticketLines.ts';

const price = (priceTypeId: string | undefined, change: Partial<LinePrice> = {}): LinePrice => ({
  tierId: 'floor',
  priceTypeId,
  most: 6,
  needs: undefined,
  ...change,
});
const adult = price(undefined);
const child = price('child', { most: 2 });
const disabled = price('disabled');
const companion = price('companion', { needs: 'disabled' });
const upstairs = price('companion', { tierId: 'balcony', needs: 'disabled' });
const prices = [adult, child, disabled, companion, upstairs];
const line = ({ tierId, priceTypeId }: LinePrice, quantity: number) => ({ tierId, priceTypeId, quantity });
const change = (lines: ReturnType<typeof line>[], wanted: ReturnType<typeof line>) =>
  changeLine(lines, wanted, { prices, limit: 6 });

it.each([
  ['adds a line', [line(adult, 2)], line(child, 1), [line(adult, 2), line(child, 1)]],
  ['removes a line at 0', [line(adult, 2), line(child, 1)], line(child, 0), [line(adult, 2)]],
  ['reads an invalid number as 0', [line(adult, 2)], line(adult, Number.NaN), []],
  ['stops at the limit of the order', [line(adult, 5)], line(disabled, 3), [line(adult, 5), line(disabled, 1)]],
  ['stops at the limit of the price', [], line(child, 5), [line(child, 2)]],
  ['adds no companion ticket without the ticket that it needs', [line(adult, 1)], line(companion, 1), [line(adult, 1)]],
  [
    'removes a companion ticket with the ticket that it needs',
    [line(disabled, 2), line(companion, 2)],
    line(disabled, 1),
    [line(disabled, 1), line(companion, 1)],
  ],
  [
    'counts companions of all tiers',
    [line(disabled, 1), line(companion, 1)],
    line(upstairs, 1),
    [line(disabled, 1), line(companion, 1)],
  ],
])('%s', (_what, lines, wanted, expected) => {
  expect(change(lines, wanted)).toEqual(expected);
});

const balcony = price(undefined, { tierId: 'balcony' });
it.each([
  ['replaces a suggestion of another tier', [line(adult, 1)], line(balcony, 2), [line(balcony, 2)]],
  ['adds to a suggestion of its tier', [line(adult, 1)], line(child, 1), [line(adult, 1), line(child, 1)]],
  ['keeps a suggestion that it needs', [line(disabled, 1)], line(upstairs, 1), [line(disabled, 1), line(upstairs, 1)]],
])('a first choice %s', (_what, suggested, wanted, expected) => {
  expect(chooseFirst(suggested, wanted, { prices: [...prices, balcony], limit: 6 })).toEqual(expected);
});

it('allows no tickets at a sold-out price', () => {
  expect(mostAt([], price('gone', { most: 0 }), 6)).toBe(0);
});
