import { expect, it } from 'vitest';
import { nextPollMs } from './nextPollMs.ts';

const plan = { hidden: false, waitMs: 1_000_000, marksMs: [], failures: 0, random: 0.5 };

it.each([
  ['far from the turn', {}, 60_000],
  ['near the turn', { waitMs: 4_000 }, 3_000],
  ['between', { waitMs: 80_000 }, 20_000],
  ['with luck, earlier', { random: 0 }, 48_000],
  ['with luck, later', { random: 1 }, 72_000],
  ['hidden', { hidden: true, waitMs: 4_000, marksMs: [2_000] }, 60_000],
  ['before the room changes by itself', { marksMs: [-5_000, 10_000, 30_000] }, 15_000],
  ['just before the room changes by itself', { waitMs: 4_000, marksMs: [4_000] }, 9_000],
  ['after the first failure', { failures: 1 }, 4_000],
  ['after many failures', { failures: 9 }, 60_000],
])('%s', (_case, part, ms) => {
  expect(nextPollMs({ ...plan, ...part })).toBe(ms);
});
