import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

/**
 * `before`: announced. `open`: all visitors who join have the same chance. `drawing`: closed, and the draw has not
 * taken place yet. `calling`: places are called in order. `paused`: no visitors are called. `over`: the session sells
 * without a room.
 */
export const ROOM_PHASES = ['before', 'open', 'drawing', 'calling', 'paused', 'over'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

/** Reasons that an operator gives for a pause. */
export const PAUSE_REASONS = ['late', 'technical', 'payments', 'safety'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * Reason why no visitors are called at the moment. `stopped`: the organiser has stopped the sale. `busy`: the shop is
 * slow. `allHeld`: all tickets are in checkouts.
 */
export const WAIT_REASONS = [...PAUSE_REASONS, 'stopped', 'busy', 'allHeld'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Reason why a room is over. */
export const END_REASONS = ['operator', 'soldOut', 'saleEnded', 'cancelled', 'allCalled'] as const;
export type EndReason = (typeof END_REASONS)[number];

/**
 * Time that a called visitor has to enter, and time to hold tickets after entering. The time to hold tickets can be
 * extended once.
 */
export const TURN_MS = 10 * MINUTE_MS;
/** The draw uses the beacon's first round that is at least this long after the close. */
export const DRAW_MARGIN_MS = 30 * SECOND_MS;
/** The list is public at least this long before the round of the draw, so that browsers can read it in time. */
export const NOTICE_MS = 10 * SECOND_MS;
/** After its round, the draw waits this long for the beacon, or for an operator who enters the signature. */
export const BEACON_PATIENCE_MS = 10 * MINUTE_MS;
/** People called per second. */
export const DEFAULT_RATE = 50;
export const MOST_RATE = 5000;

/** A visitor's place: a key of the draw, or the order of arrival (from 0) after the draw. */
export type RoomStanding = { key: number } | { late: number };

/** Facts about a room ticket's place, in the draw or as a latecomer. */
type PlaceFacts = {
  /** Undefined until the place is called. */
  calledAt: Date | undefined;
  entry: { until: Date; extended: boolean } | undefined;
};

/**
 * `waiting`: not called yet. `called`: may enter until `comeBy`. `inside`: may hold tickets. `missed`: did not enter in
 * time, or the time to hold tickets is over.
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

/** Rounds to two significant digits: 12,345 people are about 12,000. */
export function roundRoughly(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}
