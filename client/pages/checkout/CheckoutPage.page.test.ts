import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pages } from './CheckoutPage.page.ts';

it.each([
  ['the form was wrong', 400, true],
  ['the price changed', 409, true],
  ['the hold was over', 410, true],
  ['the answer was lost', 503, false],
  ['nothing was sent', undefined, false],
])('where %s', (_case, actionStatus, reloads) => {
  const navigation = { actionStatus, defaultShouldRevalidate: false };

  expect(pages[0]!.shouldRevalidate!(navigation as ShouldRevalidateFunctionArgs)).toBe(reloads);
});
