import { expect, it } from 'vitest';
import { describeShake, type ShakenRun } from './describeShake.ts';

const run = (seconds: number, failures: ShakenRun['failures'] = []): ShakenRun => ({
  seed: 7,
  seconds,
  counts: { unit: { passed: 12, failed: failures.length, skipped: 0 } },
  total: { passed: 12, failed: failures.length, skipped: 0 },
  failures,
});

it('says which test failed how often, with its first message, the most frequent first', () => {
  const rare = { test: 'a.test.ts > rare', message: 'once' };
  const often = (message: string) => ({ test: 'b.test.ts > often', message });

  const text = describeShake([run(300, [rare, rare, often('first')]), run(310), run(320, [often('second')])]);

  expect(text).toContain('median 310 s');
  expect(text.slice(text.indexOf('Failed:')).split('\n')).toEqual([
    'Failed:',
    '2 of 3  b.test.ts > often',
    '         first',
    '1 of 3  a.test.ts > rare',
    '         once',
  ]);
});

it('takes the mean of the two middle times of an even number of runs', () => {
  expect(describeShake([run(300), run(310), run(320), run(400)])).toContain('median 315 s');
});

it('says that no test failed', () => {
  expect(describeShake([run(300), run(290)])).toContain('No test failed.');
});
