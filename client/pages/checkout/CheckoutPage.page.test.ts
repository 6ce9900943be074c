import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pages } from './CheckoutPage.page.ts';

it.each([
  ['the form had mistakes', 400, true],
  ['the price changed', 409, true],
  ['the hold had expired', 410, true],
  ['the response was lost', 503, false],
  ['nothing was sent', undefined, false],
])('decides whether to reload the data when %s', (_case, actionStatus, reloads) => {
  const navigation = { actionStatus, defaultShouldRevalidate: false };

  expect(pages[0]!.shouldRevalidate!(navigation as ShouldRevalidateFunctionArgs)).toBe(reloads);
});
