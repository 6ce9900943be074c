/**
 * Possible findings when a room is checked, in the order of the checks. A `lie` contradicts the published values.
 * `unproven`: the rules allow it, but it could hide a choice by the operator. A `note` weakens only the reader's
 * evidence. `open` cannot be checked yet.
 */
export const FINDING_LEVELS = {
  format: 'lie',
  commitment: 'lie',
  closedEarly: 'lie',
  times: 'lie',
  seen: 'lie',
  unlisted: 'unproven',
  lateWitness: 'note',
  tiles: 'lie',
  tickets: 'lie',
  order: 'lie',
  root: 'lie',
  included: 'lie',
  foreignBeacon: 'lie',
  round: 'lie',
  lateList: 'unproven',
  beacon: 'lie',
  noRandomness: 'unproven',
  seed: 'lie',
  frontier: 'lie',
  entryUnknown: 'lie',
  entryEarly: 'lie',
  entryLate: 'lie',
  entryTwice: 'lie',
  unfinished: 'open',
} as const satisfies Record<string, 'lie' | 'unproven' | 'note' | 'open'>;

export type RoomFindingName = keyof typeof FINDING_LEVELS;
/** `detail` is in English, for operators and logs. */
export type RoomFinding = { name: RoomFindingName; detail: string };

/** `proven`: the room has kept its rules so far. */
export type RoomResult = 'lie' | 'unproven' | 'proven';

export function resultOf(findings: readonly Pick<RoomFinding, 'name'>[]): RoomResult {
  const levels = findings.map(({ name }) => FINDING_LEVELS[name]);
  return (['lie', 'unproven'] as const).find((level) => levels.includes(level)) ?? 'proven';
}

/** Instances of the shop disagree about the time by less than this. */
export const CLOCK_TOLERANCE_MS = 2000;
const LATEST_MS = 8.64e15;

/** Formats a timestamp for `detail`. A forged proof may contain numbers that are not timestamps. */
export const toTime = (ms: number): string => (Math.abs(ms) <= LATEST_MS ? new Date(ms).toISOString() : `${ms} ms`);
