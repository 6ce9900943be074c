import { expect, it } from 'vitest';
import { shouldReloadActivity } from './shouldReloadActivity.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

it.each([
  ['another session is chosen', '/en/activity/7', '/en/activity/7?session=2', false],
  ['the sale starts and the page asks again', '/en/activity/7?session=2', '/en/activity/7?session=2', true],
  ['another event is opened', '/en/activity/7', '/en/activity/8?session=2', true],
])('when %s', (_case, from, to, expected) => {
  const asked = shouldReloadActivity({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true });

  expect(asked).toBe(expected);
});
