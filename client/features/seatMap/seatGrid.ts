import type { Point } from './camera.ts';

/** Seats by grid cell, so that a lookup checks a few cells and not thousands of seats. */
type SeatGrid<Seat extends Point> = { cell: number; squares: Map<string, Seat[]> };

const CELL = 25;

export function createSeatGrid<Seat extends Point>(seats: Seat[], cell = CELL): SeatGrid<Seat> {
  return { cell, squares: Map.groupBy(seats, ({ x, y }) => toKey(Math.floor(x / cell), Math.floor(y / cell))) };
}

/** Returns the seat closest to a point, or undefined if none is within reach. Looks at the nearest cells first. */
export function findNearestSeat<Seat extends Point>(
  grid: SeatGrid<Seat>,
  point: Point,
  reach: number,
): Seat | undefined {
  for (let within = Math.min(grid.cell, reach); ; within = Math.min(2 * within, reach)) {
    const seat = findWithin(grid, point, within);
    if (seat || !(within < reach)) return seat;
  }
}

function findWithin<Seat extends Point>(
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
