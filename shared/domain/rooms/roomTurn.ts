import { TURN_MS } from './roomRules.ts';

/** A visitor's place: a key of the draw, or the number of arrival (from 0) after it. */
export type RoomStanding = { key: number } | { late: number };

/** One place of a ticket: in the draw, or as a latecomer. */
export type PlaceFacts = {
  /** Undefined while the place was not called. */
  calledAt: Date | undefined;
  entry: { until: Date; extended: boolean } | undefined;
};

/**
 * `waiting`: not called yet. `called`: may come until `comeBy`. `inside`: may hold tickets. `missed`: did not come, or
 * the time to hold tickets is over.
 */
export type PlaceState =
  | { state: 'waiting' }
  | { state: 'called'; comeBy: Date }
  | { state: 'inside'; until: Date; extended: boolean }
  | { state: 'missed' };

export function findPlaceState({ calledAt, entry }: PlaceFacts, now: Date): PlaceState {
  if (entry) return entry.until > now ? { state: 'inside', ...entry } : { state: 'missed' };
  if (!calledAt) return { state: 'waiting' };
  const comeBy = new Date(calledAt.getTime() + TURN_MS);
  return comeBy > now ? { state: 'called', comeBy } : { state: 'missed' };
}

/** Two significant digits: 12,345 people are about 12,000. */
export function roundRoughly(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}
