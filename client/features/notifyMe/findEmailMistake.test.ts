import { expect, it } from 'vitest';
import { findEmailMistake } from './findEmailMistake.ts';

it.each([
  ['', 'emailMissing'],
  ['mei@', 'emailInvalid'],
  ['mei tan@example.com', 'emailInvalid'],
  ['mei.tan@example.com', undefined],
])('checks the e-mail address %j', (email, expected) => {
  expect(findEmailMistake(email)).toBe(expected);
});
