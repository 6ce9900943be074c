import type { RoomStep } from './roomProof.ts';
import type { RoomStanding } from './roomTurn.ts';

/** Copies of the shop disagree about the time by less than this. */
export const CLOCK_TOLERANCE_MS = 2000;

/** When a place was called, milliseconds; `Infinity` when it never was. Steps that go back count as not taken. */
export type TimeOfCall = (standing: RoomStanding) => number;

export function createCallTimes(steps: readonly RoomStep[]): TimeOfCall {
  const called = risingSteps(steps.map(([at, share]) => [at, share]));
  const afterDraw = called.find(([, share]) => share >= 1)?.[0] ?? Infinity;
  const late = risingSteps(steps.map(([at, , count]) => [at, count]));
  return (standing) =>
    'key' in standing ? findFirstAbove(called, standing.key) : Math.max(afterDraw, findFirstAbove(late, standing.late));
}

/** The entry was before its place was called, as far as the clocks can tell. */
export const isTooEarly = (enteredAt: number, calledAt: number): boolean => enteredAt + CLOCK_TOLERANCE_MS < calledAt;

type Rise = readonly [at: number, upTo: number];

/** The steps that call more places than all before. */
function risingSteps(steps: readonly Rise[]): Rise[] {
  const rising: Rise[] = [];
  let [latest, most] = [-Infinity, 0];
  for (const [at, upTo] of steps) {
    latest = Math.max(latest, at);
    if (upTo > most) rising.push([latest, upTo]);
    most = Math.max(most, upTo);
  }
  return rising;
}

/** Binary search: a room has thousands of steps and up to a million entries. */
function findFirstAbove(rising: readonly Rise[], place: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle]![1] > place) high = middle;
    else low = middle + 1;
  }
  return rising[low]?.[0] ?? Infinity;
}
