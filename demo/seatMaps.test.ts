import { describe, expect, it } from 'vitest';
import type { CatalogueSeatMap } from '#shared/contract/catalogueFile.ts';
import { readDemoSeatMaps } from '#tests/support/shop/readDemoSeatMaps.ts';

type Seat = CatalogueSeatMap['areas'][number]['seats'][number];

const { theatre, arena } = await readDemoSeatMaps();
const SEAT_PITCH = 10;
const ROUNDING = 0.02;

describe.each([
  { house: 'theatre', map: theatre, size: [780, 840] },
  { house: 'arena', map: arena, size: [4_900, 5_300] },
])('$house seat map', ({ map, size: [least, most] }) => {
  const seats = map.areas.flatMap((area) => area.seats);

  it('has its documented number of seats', () => {
    expect(seats.length).toBeGreaterThan(least!);
    expect(seats.length).toBeLessThan(most!);
  });

  it('gives every seat its own place', () => {
    expect(closestPair(seats)).toBeGreaterThanOrEqual(SEAT_PITCH - ROUNDING);
  });

  it('places neighbours one pitch apart or at an aisle, and rows at least 11 units apart', () => {
    for (const { seats } of map.areas)
      for (const [index, seat] of seats.slice(1).entries()) {
        const before = seats[index]!;
        if (before.row !== seat.row) continue;
        const isNeighbour = Math.abs(apart(before, seat) - SEAT_PITCH) < ROUNDING;
        expect(isNeighbour || apart(before, seat) >= 11).toBe(true);
      }
    expect(closestRows(map.areas.map(({ seats }) => seats))).toBeGreaterThanOrEqual(11 - ROUNDING);
  });

  it('has all seats inside the picture and outside the stage', () => {
    const { stage, width, height } = map;
    for (const { x, y } of seats) {
      expect(x > 10 && x < width - 10 && y > 10 && y < height - 10).toBe(true);
      const isOnStage = x > stage.x && x < stage.x + stage.width && y > stage.y && y < stage.y + stage.height;
      expect(isOnStage).toBe(false);
    }
  });

  it('has each seat once, and no row I or O', () => {
    const names = map.areas.flatMap(({ id, seats }) => seats.map(({ row, number }) => `${id} ${row} ${number}`));

    expect(new Set(names).size).toBe(names.length);
    expect(seats.filter(({ row }) => /[IO]/.test(row))).toEqual([]);
  });

  it('sells its seats in five tiers', () => {
    expect(new Set(seats.map(({ tierId }) => tierId)).size).toBe(5);
  });
});

const apart = (one: Seat, other: Seat) => Math.hypot(one.x - other.x, one.y - other.y);

function closestPair(seats: Seat[]): number {
  return closest(seats, () => true);
}

function closestRows(areas: Seat[][]): number {
  return Math.min(...areas.map((seats) => closest(seats, (one, other) => one.row !== other.row)));
}

/** Minimum distance between two seats for which `compares` is true. */
function closest(seats: Seat[], compares: (one: Seat, other: Seat) => boolean): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, seat] of seats.entries())
    for (let next = index + 1; next < seats.length; next += 1) {
      const other = seats[next]!;
      if (Math.abs(seat.y - other.y) < least && compares(seat, other)) least = Math.min(least, apart(seat, other));
    }
  return least;
}
