import type { Point } from './camera.ts';

/** Seats by grid cell, so that a lookup checks a few cells and not thousands of seats. */
type SeatGrid<Seat extends Point> = { cell: number; squares: Map<string, Seat[]> };

const CELL = 25;

export function createSeatGrid<Seat extends Point>(seats: Seat[], cell = CELL): SeatGrid<Seat> {
  return { cell, squares: Map.groupBy(seats, ({ x, y }) => toKey(Math.floor(x / cell), Math.floor(y / cell))) };
}

/** Returns the seat closest to a point, or undefined if none is within reach. */
export function findNearestSeat<Seat extends Point>(
  { cell, squares }: SeatGrid<Seat>,
  { x, y }: Point,
  reach: number,
): Seat | undefined {
  let nearest: Seat | undefined;
  let distance = reach;
  for (let column = Math.floor((x - reach) / cell); column <= Math.floor((x + reach) / cell); column++) {
    for (let row = Math.floor((y - reach) / cell); row <= Math.floor((y + reach) / cell); row++) {
      for (const seat of squares.get(toKey(column, row)) ?? []) {
        const away = Math.hypot(seat.x - x, seat.y - y);
        if (away > distance) continue;
        nearest = seat;
        distance = away;
      }
    }
  }
  return nearest;
}

const toKey = (column: number, row: number) => `${column} ${row}`;
