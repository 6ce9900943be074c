import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPassword, isCode, isEmail, tidyCode } from './accountRules.ts';

describe('an e-mail address', () => {
  it.each(['a@b.co', 'first.last@mail.example.com', 'a-b+tag@x-y.museum'])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'a', 'a@b', 'a@b.c', '@b.co', 'a..b@c.co', 'a b@c.co', 'a@b.toolong1', `${'a'.repeat(250)}@b.co`])(
    'must not be %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('is checked in less than 50 ms, even if its text is malicious', () => {
    const start = process.threadCpuUsage();

    isEmail(`${'a.'.repeat(100)}!`);

    const { user } = process.threadCpuUsage(start);
    expect(user).toBeLessThan(50_000);
  });
});

describe('a password', () => {
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
  ])('%j has the result %s', (text, problem) => {
    expect(checkPassword(text)).toBe(problem);
  });

  it('has a separate problem code for an empty new password', () => {
    expect(checkNewPassword('')).toBe('password.newEmpty');
    expect(checkNewPassword('abc')).toBe('password.tooShort');
  });

  it('[S-197] has 8 to 32 characters, with at least one digit and one letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const length = [...text].length;
        const accepted = length >= 8 && length <= 32 && /[0-9]/.test(text) && /[A-Za-z]/.test(text);
        return (checkPassword(text) === undefined) === accepted;
      }),
    );
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{4,16}[0-9]{4,16}$/), (text) => checkPassword(text) === undefined));
  });
});

describe('a verification code', () => {
  it.each(['123456', '000000', ' 123 456 ', '123-456'])('may be %j, as people paste it', (text) => {
    expect(isCode(text)).toBe(true);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '12.345'])('must not be %j', (text) => {
    expect(isCode(text)).toBe(false);
  });

  it('is exactly six digits', () => {
    fc.assert(fc.property(fc.string({ maxLength: 12 }), (text) => isCode(text) === /^[0-9]{6}$/.test(tidyCode(text))));
  });
});
