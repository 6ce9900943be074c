import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

/**
 * `before`: announced. `open`: who joins has the same chance as all others. `drawing`: closed, the order is not known
 * yet. `calling`: places are called in order. `paused`: nobody is called. `over`: the session sells without a room.
 */
export const ROOM_PHASES = ['before', 'open', 'drawing', 'calling', 'paused', 'over'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

/** Reasons that an operator gives for a pause. */
export const PAUSE_REASONS = ['late', 'technical', 'payments', 'safety'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * Why nobody is called at the moment. `stopped`: the organiser has stopped the sale. `busy`: the shop is slow.
 * `allHeld`: all tickets are in checkouts.
 */
export const WAIT_REASONS = [...PAUSE_REASONS, 'stopped', 'busy', 'allHeld'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Why a room is over. */
export const END_REASONS = ['operator', 'soldOut', 'saleEnded', 'cancelled', 'allCalled'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Time to come when called, and time to hold tickets after coming. The second one can be extended once. */
export const TURN_MS = 10 * MINUTE_MS;
/** The draw uses the first round of the beacon at least this long after the close. */
export const DRAW_MARGIN_MS = 30 * SECOND_MS;
/** The list is public at least this long before its round, so that browsers can see it in time. */
export const NOTICE_MS = 10 * SECOND_MS;
/** The draw waits this long after its round for the beacon, or for an operator who types its signature. */
export const BEACON_PATIENCE_MS = 10 * MINUTE_MS;
/** People called per second. */
export const DEFAULT_RATE = 50;
export const MOST_RATE = 5000;
