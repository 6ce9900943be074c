import { expect, it } from 'vitest';
import { toggleSeat } from './chosenSeats.ts';

const seat = (id: string) => ({ id, label: `Seat ${id}`, tierId: 'a', amount: 48000 });

it('adds a seat', () => {
  expect(toggleSeat([seat('1')], seat('2'), 2)).toEqual({ seats: [seat('1'), seat('2')], outcome: 'added' });
});

it('removes a chosen seat, also at the limit', () => {
  expect(toggleSeat([seat('1'), seat('2')], seat('1'), 2)).toEqual({ seats: [seat('2')], outcome: 'removed' });
});

it('refuses one seat more than the limit of an order', () => {
  const seats = [seat('1'), seat('2')];

  expect(toggleSeat(seats, seat('3'), 2)).toEqual({ seats, outcome: 'limitReached' });
});
