import { expect, it } from 'vitest';
import { shouldReloadCheckout } from './shouldReloadCheckout.ts';

it.each([
  ['the form was wrong', 400, true],
  ['the price changed', 409, true],
  ['the hold was over', 410, true],
  ['the answer was lost', 503, false],
  ['nothing was sent', undefined, false],
])('where %s', (_case, actionStatus, reloads) => {
  expect(shouldReloadCheckout({ actionStatus, defaultShouldRevalidate: false })).toBe(reloads);
});
