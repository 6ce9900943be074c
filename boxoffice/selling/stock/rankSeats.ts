import type { AccessibleKind, SeatKind } from '#shared/domain/selling/seatKinds.ts';
import { rankSeatGroups } from './rankSeatGroups.ts';
import { type ChoosableSeat, distance, type Point } from './seatRows.ts';

export type KindSeat = ChoosableSeat & { kind: SeatKind | null };
/** Kinds of seats that a ticket may get. `''` are seats without a kind, and standing places. */
export type SeatKinds = readonly (SeatKind | '')[];

/** A ticket without a kind gets a wheelchair or companion place only after the release of these places. */
export function kindsFor(kind: AccessibleKind | undefined, isReserved: boolean): SeatKinds {
  if (kind) return [kind];
  return isReserved ? ['', 'restrictedView'] : ['', 'wheelchair', 'companion', 'restrictedView'];
}

export const inFullView = (kinds: SeatKinds): SeatKinds => kinds.filter((kind) => kind !== 'restrictedView');

type Hall = { stage: Point; isReserved: boolean };

/**
 * Ranks groups of free seats for tickets of these kinds, the best group first. In each group, the seats are in the
 * order of the tickets.
 */
export function rankSeats(
  seats: readonly KindSeat[],
  tickets: readonly (AccessibleKind | undefined)[],
  hall: Hall,
): number[][] {
  if (tickets.some((kind) => kind !== undefined)) return rankAround(seats, tickets, hall);
  if (seats.every(({ kind }) => kind === null)) return rankSeatGroups(seats, tickets.length, hall.stage);
  const kinds = kindsFor(undefined, hall.isReserved);
  const among = (allowed: SeatKinds) =>
    rankSeatGroups(
      seats.map((seat) => ({ ...seat, free: seat.free && allowed.includes(seat.kind ?? '') })),
      tickets.length,
      hall.stage,
    );
  const groups = among(inFullView(kinds));
  return groups.length > 0 ? groups : among(kinds);
}

type Placed = { ids: number[]; far: number };
/** Larger than any distance in a hall. */
const LAST = 100_000;

/** Assigns to each ticket the nearest seat of its kind around a wheelchair or companion place. */
function rankAround(
  seats: readonly KindSeat[],
  tickets: readonly (AccessibleKind | undefined)[],
  { stage, isReserved }: Hall,
): number[][] {
  const free = seats.filter((seat) => seat.free);
  const first = tickets.includes('wheelchair') ? 'wheelchair' : 'companion';
  const poolOf = new Map(
    [...new Set(tickets)].map((ticket) => {
      const kinds = kindsFor(ticket, isReserved);
      return [ticket, free.filter(({ kind }) => kinds.includes(kind ?? ''))];
    }),
  );
  return (poolOf.get(first) ?? [])
    .flatMap((anchor) => placeAround(anchor) ?? [])
    .toSorted((one, other) => one.far - other.far)
    .map(({ ids }) => ids);

  function placeAround(anchor: KindSeat): Placed | undefined {
    const ids: number[] = [];
    let far = distance(anchor, stage);
    const cost = (seat: KindSeat) => distance(seat, anchor) + (seat.kind === 'restrictedView' ? LAST : 0);
    for (const ticket of tickets) {
      const left = poolOf.get(ticket)!.filter(({ id }) => !ids.includes(id));
      if (left.length === 0) return undefined;
      const nearest = left.reduce((best, seat) => (cost(seat) < cost(best) ? seat : best));
      ids.push(nearest.id);
      far += 4 * cost(nearest);
    }
    return { ids, far };
  }
}
