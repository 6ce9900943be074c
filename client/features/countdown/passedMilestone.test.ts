import { expect, it } from 'vitest';
import { passedMilestone } from './passedMilestone.ts';

it.each([
  ['the page opens', undefined, 600_000, undefined],
  ['a second passes', 599_000, 598_000, undefined],
  ['five minutes remain', 300_500, 299_500, 300],
  ['exactly five minutes remained before', 300_000, 299_000, undefined],
  ['one minute remains', 61_000, 60_000, 60],
  ['the device slept through most of the time', 400_000, 20_000, 30],
  ['the time is over', 1_000, 0, 0],
  ['the time is over during sleep', 400_000, 0, 0],
  ['more time is given', 20_000, 290_000, undefined],
])('finds the milestone when %s', (_case, before, after, expected) => {
  expect(passedMilestone(before, after)).toBe(expected);
});
