import { expect, it } from 'vitest';
import { describeScore, scoreCalls } from './scoreCalls.ts';

it('a score lists calls that were not tried, and does not guess the reason, such as a catalogue without seats', () => {
  const seatMap = {
    name: 'seats',
    tags: [],
    budgetMs: 1000,
    outcome: 'skipped',
    skipped: 'no numbered seats',
  } as const;

  const untried = describeScore(scoreCalls([seatMap], 'selling')).find((line) => line.includes('getSeatMap'));

  expect(untried).toMatch(/^Not tried: (?:\w+, )*getSeatMap\b/);
});
