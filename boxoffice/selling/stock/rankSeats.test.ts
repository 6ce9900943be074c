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
  ['without wheelchair places, though they are the best', ['xwccwxx', '.......'], [ANYBODY, ANYBODY], [103, 104]],
  ['none, when only those are left', ['xwccwxx'], [ANYBODY, ANYBODY], undefined],
  ['in full view, though farther back', ['xxxvvxxxx', '.........'], [ANYBODY, ANYBODY], [104, 105]],
  ['in full view, though apart', ['.xxvvxxx.'], [ANYBODY, ANYBODY], [0, 8]],
  ['with a restricted view, at last', ['xxxvv.xxx'], [ANYBODY, ANYBODY], [4, 5]],
  ['a wheelchair place with the companion beside it', ['w..c...wc'], ['wheelchair', 'companion'], [7, 8]],
  ['in the order of the tickets', ['xcwx'], ['wheelchair', 'companion'], [2, 1]],
  ['the family beside it, in full view', ['..wcv.'], ['wheelchair', 'companion', ANYBODY], [2, 3, 1]],
  ['none without enough of a kind', ['wc.....'], ['wheelchair', 'companion', 'companion'], undefined],
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

it('ranks any seats after the release of accessible places', () => {
  expect(sorted(best(hall('xxxwcxx', '.......'), [ANYBODY, ANYBODY], false))).toEqual([3, 4]);
});
