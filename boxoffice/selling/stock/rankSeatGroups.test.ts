import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDemoSeatMaps } from '#tests/support/shop/readDemoSeatMaps.ts';
import { rankSeatGroups } from './rankSeatGroups.ts';
import { type ChoosableSeat, distance, toRows } from './seatRows.ts';

const STAGE = { x: 45, y: -20 };

/** `..xx..` is a row of six seats whose two middle seats are taken. The first row is nearest to the stage. */
function hall(...rows: string[]): ChoosableSeat[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      const place = { areaId: 'stalls', row: String.fromCharCode(65 + y), x: x * 10, y: y * 12 };
      return sign === ' ' ? [] : [{ ...place, id: y * 100 + x, free: sign === '.' }];
    }),
  );
}
const best = (seats: ChoosableSeat[], quantity: number) =>
  rankSeatGroups(seats, quantity, STAGE)[0]?.toSorted((one, other) => one - other);

describe('the best seats', () => {
  it.each([
    ['near the middle of the first row', ['..........', '..........'], 2, [4, 5]],
    ['in one row, though it is farther back', ['.x.x.x.x.x', '..........'], 4, [103, 104, 105, 106]],
    ['seats that leave no single seat over', ['xxx...xxxx', '..........'], 2, [104, 105]],
    ['seats that fill a gap exactly', ['xxxx..xxxx', 'x........x'], 2, [4, 5]],
    ['a seat that is single anyway, for one person', ['xxxx.xxxxx', '..........'], 1, [4]],
    ['seats that leave a single seat if there are no others', ['xxx...xxxx'], 2, [4, 5]],
    ['not across an aisle', ['.... ....x', 'xxxxxxxxxx'], 4, [5, 6, 7, 8]],
    [
      'in two rows behind each other, with no person alone',
      ['xx..xxxxxx', 'xx..xxxxxx', 'xxxxx...xx'],
      4,
      [2, 3, 102, 103],
    ],
    [
      'the seats nearest to each other if there is no better group',
      ['.xxxxxxxx.', 'xxxxxxxxxx', 'xxxxxxxxxx', '.xxxxxxxxx'],
      2,
      [0, 300],
    ],
  ])('are %s', (_what, rows, quantity, wanted) => {
    expect(best(hall(...rows), quantity)).toEqual(wanted);
  });

  it('are an empty list when too few seats are free', () => {
    expect(rankSeatGroups(hall('..x', 'xxx'), 3, STAGE)).toEqual([]);
    expect(rankSeatGroups([], 1, STAGE)).toEqual([]);
  });
});

const anyHall = fc.array(fc.string({ unit: fc.constantFrom('.', 'x', ' '), minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 6,
});
const anyQuantity = fc.integer({ min: 1, max: 6 });

const runsOf = (seats: ChoosableSeat[]) => toRows(seats).flatMap(({ runs }) => runs);
const without = (seats: ChoosableSeat[], taken: readonly number[]) =>
  seats.map((seat) => (taken.includes(seat.id) ? { ...seat, free: false } : seat));
const countSingles = (seats: ChoosableSeat[]) => runsOf(seats).filter(({ length }) => length === 1).length;

describe('the ranking of seats in any hall', () => {
  it('offers disjoint groups of free seats whenever enough seats are free', () => {
    fc.assert(
      fc.property(anyHall, anyQuantity, (rows, quantity) => {
        const seats = hall(...rows);
        const free = new Set(seats.filter((seat) => seat.free).map(({ id }) => id));
        const groups = rankSeatGroups(seats, quantity, STAGE);

        expect(groups.length > 0).toBe(free.size >= quantity);
        expect(groups.every((group) => group.length === quantity && group.every((id) => free.has(id)))).toBe(true);
        expect(new Set(groups.flat()).size).toBe(groups.flat().length);
      }),
    );
  });

  it('keeps people together in a row whenever a row has enough adjacent free seats', () => {
    fc.assert(
      fc.property(anyHall, anyQuantity, (rows, quantity) => {
        const seats = hall(...rows);
        fc.pre(runsOf(seats).some(({ length }) => length >= quantity));

        for (const group of rankSeatGroups(seats, quantity, STAGE)) {
          const run = runsOf(seats)
            .find((its) => its.some(({ id }) => id === group[0]))!
            .map(({ id }) => id);
          const start = run.indexOf(Math.min(...group));
          expect(run.slice(start, start + quantity)).toEqual(group.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  it('isolates a single seat only if every choice in a row does', () => {
    fc.assert(
      fc.property(anyHall, anyQuantity, (rows, quantity) => {
        const seats = hall(...rows);
        const windows = runsOf(seats).flatMap((run) =>
          run.slice(0, Math.max(0, run.length - quantity + 1)).map((_, start) => run.slice(start, start + quantity)),
        );
        fc.pre(windows.length > 0);
        const left = (group: readonly number[]) => countSingles(without(seats, group)) - countSingles(seats);
        const added = windows.map((group) => Math.max(0, left(group.map(({ id }) => id))));

        for (const group of rankSeatGroups(seats, quantity, STAGE))
          expect(Math.max(0, left(group))).toBe(Math.min(...added));
      }),
    );
  });
});

const { theatre, arena } = await readDemoSeatMaps();

describe.each([
  ['the theatre', theatre],
  ['the arena', arena],
])('%s of the demo', (_name, { areas, stage }) => {
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  const seats = areas.flatMap((area) =>
    area.seats.map((seat, index) => ({
      ...seat,
      areaId: area.id,
      id: areas.indexOf(area) * 10_000 + index,
      free: true,
    })),
  );

  it.each(Object.keys(Object.groupBy(seats, ({ tierId }) => tierId)))(
    'seats four people, or two in a box, side by side in %s',
    (tierId) => {
      const own = seats.filter((seat) => seat.tierId === tierId);
      const [group = []] = rankSeatGroups(own, tierId === 'boxes' ? 2 : 4, middle);
      const chosen = own.filter(({ id }) => group.includes(id));

      expect(new Set(chosen.map(({ areaId, row }) => areaId + row)).size).toBe(1);
      for (const seat of chosen)
        expect(chosen.filter((other) => Math.round(distance(seat, other)) === 10).length).toBeGreaterThanOrEqual(1);
      const nearer = own.filter((seat) => distance(seat, middle) < distance(chosen[0]!, middle) - 40);
      expect(nearer.length).toBeLessThan(own.length / 2);
    },
  );
});
