import { expect, it } from 'vitest';
import { priceSeat, toggleSeat } from './chosenSeats.ts';

const seat = (id: string) => ({ id, label: `Seat ${id}`, tierId: 'a', amount: 48000, prices: [] });

it('adds a seat', () => {
  expect(toggleSeat([seat('1')], seat('2'), 2)).toEqual({ seats: [seat('1'), seat('2')], outcome: 'added' });
});

it('removes a chosen seat, even at the limit', () => {
  expect(toggleSeat([seat('1'), seat('2')], seat('1'), 2)).toEqual({ seats: [seat('2')], outcome: 'removed' });
});

it('refuses a seat beyond the limit of an order', () => {
  const seats = [seat('1'), seat('2')];

  expect(toggleSeat(seats, seat('3'), 2)).toEqual({ seats, outcome: 'limitReached' });
});

it('changes the price of one seat to another of its prices', () => {
  const prices = [
    { priceTypeId: undefined, name: 'Standard', price: 'HK$480', amount: 48000 },
    { priceTypeId: 'child', name: 'Child', price: 'HK$240', amount: 24000 },
  ];
  const seats = [seat('1'), { ...seat('2'), prices }];

  const [first, second] = priceSeat(seats, '2', 'child');

  expect([first, second]).toEqual([seat('1'), { ...seat('2'), prices, priceTypeId: 'child', amount: 24000 }]);
  expect(priceSeat(priceSeat(seats, '2', 'child'), '2', undefined)[1]!.amount).toBe(48000);
  expect(priceSeat(seats, '1', 'child')).toEqual(seats);
});
