import { expect, it } from 'vitest';
import { createSeatGrid, findNearestSeat } from './seatGrid.ts';

const block = Array.from({ length: 5_000 }, (_, index) => ({
  id: index,
  x: (index % 100) * 10,
  y: Math.floor(index / 100) * 12,
}));
const grid = createSeatGrid(block);

it.each([
  [{ x: 0, y: 0 }, 0],
  [{ x: 3, y: 4 }, 0],
  [{ x: 7, y: 2 }, 1],
  [{ x: 24.9, y: 12 }, 102],
  [{ x: 25.1, y: 12 }, 103],
  [{ x: 996, y: 592 }, 4999],
  [{ x: -8, y: -8 }, 0],
])('a tap at %o selects the nearest seat', (point, expected) => {
  expect(findNearestSeat(grid, point, 22)?.id).toBe(expected);
});

it('a tap outside the hall selects no seat', () => {
  expect(findNearestSeat(grid, { x: -30, y: 0 }, 22)).toBeUndefined();
  expect(findNearestSeat(grid, { x: 500, y: 640 }, 22)).toBeUndefined();
});

it('finds the nearest seat in another cell of the grid', () => {
  const lonely = createSeatGrid([{ x: 100, y: 100 }]);

  expect(findNearestSeat(lonely, { x: 160, y: 100 }, 61)).toEqual({ x: 100, y: 100 });
  expect(findNearestSeat(lonely, { x: 160, y: 100 }, 59)).toBeUndefined();
});

it.each([
  [{ x: 431, y: 297 }, 50],
  [{ x: 431, y: 1900 }, 5_000],
  [{ x: -700, y: -200 }, 900],
])('finds the same seat as a search through all seats, near %o within %i', (point, reach) => {
  const away = (seat: { x: number; y: number }) => Math.hypot(seat.x - point.x, seat.y - point.y);
  const byHand = block.toSorted((one, other) => away(one) - away(other))[0];

  expect(findNearestSeat(grid, point, reach)).toBe(byHand);
});
