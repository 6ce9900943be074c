import { expect, it } from 'vitest';
import { NOTICE_MS } from '#shared/domain/rooms/roomRules.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { Stage } from './findStage.ts';
import { nextPollMs } from './nextPollMs.ts';

const CLOSES_AT = 60 * MINUTE_MS;
const TIMES = { opensAt: 0, closesAt: CLOSES_AT, drawsAt: CLOSES_AT + 30 * SECOND_MS };
/** Measured for a million room tickets: hashing, storing, and at most one earlier run of the job. */
const LISTED_AT = CLOSES_AT + 7.3 * SECOND_MS + SECOND_MS;
/** Maximum age of a poll file: the box office (0.5 s), the shop (1 s) and a CDN (2 + 2 s) may cache it. */
const OLDEST_MS = 5.5 * SECOND_MS;

type Browser = 'visible' | 'hidden' | 'locked';

/** Creates the same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Whether a browser that joined before the close received the list before the round of the draw was published. */
function isWitness(kind: Browser, { random, listedAt }: { random: () => number; listedAt: number }): boolean {
  let at = CLOSES_AT - 10 * MINUTE_MS + random() * 9 * MINUTE_MS;
  const wakesAt = random() * MINUTE_MS;
  // A locked phone runs no timers.
  while (kind !== 'locked' && at < TIMES.drawsAt) {
    if (at - random() * OLDEST_MS >= listedAt) return true;
    const stage: Stage = { kind: at < CLOSES_AT ? 'joined' : 'drawing' };
    const waiting = { stage, times: TIMES, rate: 200, asks: 0, at, failures: 0, random: random() };
    at += nextPollMs({ ...waiting, hidden: kind === 'hidden' });
    // In a tab that has been hidden for five minutes, Chromium runs timers once a minute.
    if (kind === 'hidden') at = wakesAt + Math.ceil((at - wakesAt) / MINUTE_MS) * MINUTE_MS;
  }
  return false;
}

function countWitnesses(kind: Browser, browsers: number, listedAt = LISTED_AT): number {
  const random = createRandom(7);
  return Array.from({ length: browsers }, () => isWitness(kind, { random, listedAt })).filter(Boolean).length;
}

it('most visible pages receive a list of a million room tickets before the round of the draw is published', () => {
  const [visible, hidden] = [countWitnesses('visible', 500), countWitnesses('hidden', 300)];
  const locked = countWitnesses('locked', 200);

  expect(visible / 500).toBeGreaterThanOrEqual(0.8);
  expect(hidden / 300).toBeGreaterThanOrEqual(0.2);
  expect(locked).toBe(0);
});

it('some browsers receive the list in time even if it is published as late as the rules allow', () => {
  expect(countWitnesses('visible', 500, TIMES.drawsAt - NOTICE_MS)).toBeGreaterThan(0);
});
