import { expect, it } from 'vitest';
import { findMistyped } from './findMistyped.ts';

const KNOWN = ['PORT', 'HOST', 'SMTP_URL', 'PAYMENTS', 'DATABASE_URL', 'TRUST_PROXY'];

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['PAYMENT', 'PAYMENTS'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('takes %s for %s', (name, meant) => {
  expect(findMistyped([name], KNOWN)).toEqual([{ name, meant }]);
});

it('suspects no name that machines set, and none that is known', () => {
  const usual = ['PATH', 'HOME', 'HOSTNAME', 'USER', 'PWD', 'TERM', 'SHELL', 'LANG', 'SHLVL', 'OLDPWD', 'LOGNAME', '_'];

  expect(findMistyped([...usual, ...KNOWN, 'x'.repeat(40)], KNOWN)).toEqual([]);
});
