import { expect, it } from 'vitest';
import type { Stage } from './findStage.ts';
import { nextPollMs } from './nextPollMs.ts';

const WAITING = (before: number): Stage => ({ kind: 'waiting', before, standing: { key: 0.5 } });
const AT = 10_000_000;
const PAST = { opensAt: 0, closesAt: 0, drawsAt: 0 };
const plan = {
  hidden: false,
  stage: WAITING(1_000_000),
  times: PAST,
  rate: 1,
  asks: 0,
  at: AT,
  failures: 0,
  random: 0.5,
};
const soon = (opens: number, closes: number, draws: number) => ({
  times: { opensAt: AT + opens, closesAt: AT + closes, drawsAt: AT + draws },
});
const JOINED: Stage = { kind: 'joined' };
const DRAWING: Stage = { kind: 'drawing' };

it.each<[string, Partial<Parameters<typeof nextPollMs>[0]>, number]>([
  ['far from the turn', {}, 60_000],
  ['near the turn', { stage: WAITING(4) }, 3_000],
  ['between', { stage: WAITING(80) }, 20_000],
  ['with the lowest random number', { random: 0 }, 48_000],
  ['with the highest random number', { random: 1 }, 72_000],
  ['hidden', { hidden: true, stage: WAITING(4) }, 60_000],
  ['hidden, before the room changes by itself', { hidden: true, stage: JOINED, ...soon(-1, 20_000, 50_000) }, 25_000],
  ['before the room changes by itself', { stage: JOINED, ...soon(-1, 10_000, 40_000) }, 15_000],
  ['after the close, when the list must be public', { stage: DRAWING, ...soon(-1, -4_000, 26_000) }, 15_000],
  ['when the list was read, after the draw', { stage: DRAWING, ...soon(-1, -19_000, 11_000) }, 16_000],
  ['when the draw is late', { stage: DRAWING, ...soon(-1, -40_000, -10_000) }, 15_000],
  ['when the draw is very late', { stage: DRAWING, ...soon(-1, -900_000, -600_000) }, 60_000],
  ['after the first failure', { failures: 1 }, 4_000],
  ['after many failures', { failures: 9 }, 60_000],
  ['hidden, after a failure', { hidden: true, failures: 1 }, 60_000],
])('returns the time until the next poll: %s', (_case, part, ms) => {
  expect(nextPollMs({ ...plan, ...part })).toBe(ms);
});
