/**
 * What a check of a room can find. A `lie` contradicts the rules that the room published; a `warning` is allowed, but
 * could hide one; `open` cannot be checked yet. In the order of the checks.
 */
export const FINDING_LEVELS = {
  format: 'lie',
  rules: 'lie',
  commitment: 'lie',
  signature: 'lie',
  closedEarly: 'lie',
  seen: 'lie',
  tiles: 'lie',
  tickets: 'lie',
  order: 'lie',
  root: 'lie',
  foreignBeacon: 'lie',
  round: 'lie',
  lateList: 'warning',
  beacon: 'lie',
  noRandomness: 'warning',
  seed: 'lie',
  frontier: 'lie',
  entryUnknown: 'lie',
  entryEarly: 'lie',
  entryTwice: 'lie',
  unfinished: 'open',
} as const satisfies Record<string, 'lie' | 'warning' | 'open'>;

export type RoomFindingName = keyof typeof FINDING_LEVELS;
/** `detail` is English, for operators and logs. */
export type RoomFinding = { name: RoomFindingName; detail: string };

export const isLie = ({ name }: RoomFinding): boolean => FINDING_LEVELS[name] === 'lie';

const LATEST_MS = 8.64e15;

/** A moment for `detail`. A forged proof may contain numbers that are no moments. */
export const toTime = (ms: number): string => (Math.abs(ms) <= LATEST_MS ? new Date(ms).toISOString() : `${ms} ms`);
