import { expect, it } from 'vitest';
import { isEmail } from './accountRules.ts';

it.each(['a@b.co', 'first.last@mail.example.com', 'a-b+tag@x-y.museum'])('accepts %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(['', 'a', 'a@b', 'a@b.c', '@b.co', 'a..b@c.co', 'a b@c.co', 'a@b.toolong1', `${'a'.repeat(250)}@b.co`])(
  'refuses %j',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

it('takes no longer for a text made to be slow', () => {
  const start = process.threadCpuUsage();

  isEmail(`${'a.'.repeat(100)}!`);

  const { user } = process.threadCpuUsage(start);
  expect(user).toBeLessThan(50_000);
});
