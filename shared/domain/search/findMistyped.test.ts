import { expect, it } from 'vitest';
import { findMistyped } from './findMistyped.ts';

const KNOWN = ['PORT', 'HOST', 'SMTP_URL', 'PAYMENTS', 'DATABASE_URL', 'TRUST_PROXY'];

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['PAYMENT', 'PAYMENTS'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('corrects %s to %s', (name, meant) => {
  expect(findMistyped([name], KNOWN)).toEqual([{ name, meant }]);
});

it('ignores known names, and names that platforms set', () => {
  const usual = ['PATH', 'HOME', 'HOSTNAME', 'USER', 'PWD', 'TERM', 'SHELL', 'LANG', 'SHLVL', 'OLDPWD', 'LOGNAME', '_'];

  expect(findMistyped([...usual, ...KNOWN, 'x'.repeat(40)], KNOWN)).toEqual([]);
});
