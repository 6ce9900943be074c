import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCode, tidyCode } from './accountRules.ts';

it.each(['123456', '000000', ' 123 456 ', '123-456'])('takes %j, as people paste it', (text) => {
  expect(isCode(text)).toBe(true);
});

it.each(['', '12345', '1234567', '12345a', '１２３４５６', '12.345'])('refuses %j', (text) => {
  expect(isCode(text)).toBe(false);
});

it('is six digits and nothing else', () => {
  fc.assert(fc.property(fc.string({ maxLength: 12 }), (text) => isCode(text) === /^[0-9]{6}$/.test(tidyCode(text))));
});
