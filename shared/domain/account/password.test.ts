import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkNewPassword, checkPassword } from './accountRules.ts';

it.each([
  ['', 'password.empty'],
  ['a1', 'password.tooShort'],
  ['abcdef1', 'password.tooShort'],
  ['ab😀cd12', 'password.tooShort'],
  ['abcdefgh', 'password.invalid'],
  ['12345678', 'password.invalid'],
  ['!!!!!!!!', 'password.invalid'],
  ['密碼密碼密碼密碼1', 'password.invalid'],
  [`a1${'x'.repeat(31)}`, 'password.invalid'],
  ['abcdefg1', undefined],
  ['ABCDEFG1', undefined],
  ['  a 1 密碼 !', undefined],
  [`a1${'x'.repeat(30)}`, undefined],
])('%j is %s', (text, problem) => {
  expect(checkPassword(text)).toBe(problem);
});

it('has words of its own for a new password that is empty', () => {
  expect(checkNewPassword('')).toBe('password.newEmpty');
  expect(checkNewPassword('abc')).toBe('password.tooShort');
});

it('accepts exactly 8 to 32 characters with a digit and a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const length = [...text].length;
      const accepted = length >= 8 && length <= 32 && /[0-9]/.test(text) && /[A-Za-z]/.test(text);
      return (checkPassword(text) === undefined) === accepted;
    }),
  );
  fc.assert(fc.property(fc.stringMatching(/^[a-z]{4,16}[0-9]{4,16}$/), (text) => checkPassword(text) === undefined));
});
