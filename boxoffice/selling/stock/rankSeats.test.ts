import { expect, it } from 'vitest';
import type { AccessibleKind, SeatKind } from '#shared/domain/selling/seatKinds.ts';
import { type KindSeat, rankSeats } from './rankSeats.ts';

const KINDS: Record<string, SeatKind> = { w: 'wheelchair', c: 'companion', v: 'restrictedView' };
const STAGE = { x: 45, y: -20 };

/** `.wc.xx` is a row with free seats, a wheelchair place, a companion place and two taken seats. */
function hall(...rows: string[]): KindSeat[] {
  return rows.flatMap((row, y) =>
    [...row].map((sign, x) => ({
      id: y * 100 + x,
      areaId: 'stalls',
      row: String.fromCharCode(65 + y),
      x: x * 10,
      y: y * 12,
      free: sign !== 'x',
      kind: KINDS[sign] ?? null,
    })),
  );
}

const ANYBODY = undefined;
const best = (seats: KindSeat[], tickets: (AccessibleKind | undefined)[], isReserved = true) =>
  rankSeats(seats, tickets, { stage: STAGE, isReserved })[0];
const sorted = (ids: number[] | undefined) => ids?.toSorted((one, other) => one - other);

it.each<[string, string[], (AccessibleKind | undefined)[], number[] | undefined]>([
  [
    'seats that are not wheelchair places, though those are the best',
    ['xwccwxx', '.......'],
    [ANYBODY, ANYBODY],
    [103, 104],
  ],
  ['no seats, when only wheelchair and companion places are left', ['xwccwxx'], [ANYBODY, ANYBODY], undefined],
  ['seats in full view, though they are farther back', ['xxxvvxxxx', '.........'], [ANYBODY, ANYBODY], [104, 105]],
  ['seats in full view, though they are apart', ['.xxvvxxx.'], [ANYBODY, ANYBODY], [0, 8]],
  ['seats with a restricted view, when there are no others', ['xxxvv.xxx'], [ANYBODY, ANYBODY], [4, 5]],
  ['a wheelchair place with the companion beside it', ['w..c...wc'], ['wheelchair', 'companion'], [7, 8]],
  ['seats in the order of the tickets', ['xcwx'], ['wheelchair', 'companion'], [2, 1]],
  [
    'a seat in full view beside the wheelchair place for another person',
    ['..wcv.'],
    ['wheelchair', 'companion', ANYBODY],
    [2, 3, 1],
  ],
  ['no seats, when there are too few of a kind', ['wc.....'], ['wheelchair', 'companion', 'companion'], undefined],
  [
    'two wheelchairs and two companions together',
    ['wc...wccw'],
    ['wheelchair', 'wheelchair', 'companion', 'companion'],
    [5, 8, 6, 7],
  ],
])('ranks first: %s', (_what, rows, tickets, wanted) => {
  const found = best(hall(...rows), tickets);
  expect(tickets.includes('wheelchair') ? found : sorted(found)).toEqual(wanted);
});

it('ranks accessible places like other seats after their release', () => {
  expect(sorted(best(hall('xxxwcxx', '.......'), [ANYBODY, ANYBODY], false))).toEqual([3, 4]);
});
