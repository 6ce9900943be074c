import { TURN_MS } from './roomRules.ts';

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
