import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pages } from './ActivityPage.page.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

it.each([
  ['another session is chosen', '/en/activity/7', '/en/activity/7?session=2', false],
  ['the sale starts', '/en/activity/7?session=2', '/en/activity/7?session=2', true],
  ['another event is opened', '/en/activity/7', '/en/activity/8?session=2', true],
])('decides whether to reload the data when %s', (_case, from, to, expected) => {
  const navigation = { currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true };

  expect(pages[0]!.shouldRevalidate!(navigation as ShouldRevalidateFunctionArgs)).toBe(expected);
});
