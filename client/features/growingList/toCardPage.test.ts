import { expect, it } from 'vitest';
import { isBeyondTheEnd, pageHref, readPageIndex } from './toCardPage.ts';

it.each([
  ['/en/hk3-all', 2, '/en/hk3-all?pageIndex=2'],
  ['/en/hk3-all?keyword=a%26b&pageIndex=2', 3, '/en/hk3-all?keyword=a%26b&pageIndex=3'],
  ['/en/hk3-all?pageIndex=2', 1, '/en/hk3-all'],
])('links from %s to page %i', (address, pageIndex, href) => {
  expect(pageHref(address, pageIndex)).toBe(href);
});

it.each([
  ['3', 3],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['nine', 1],
])('parses the page number %j as %i', (text, pageIndex) => {
  expect(readPageIndex(new URLSearchParams({ pageIndex: text }))).toBe(pageIndex);
});

it('detects a page after the last one, but page 1 always exists', () => {
  expect(isBeyondTheEnd({ pageIndex: 1, totalPage: 0 })).toBe(false);
  expect(isBeyondTheEnd({ pageIndex: 3, totalPage: 3 })).toBe(false);
  expect(isBeyondTheEnd({ pageIndex: 4, totalPage: 3 })).toBe(true);
});
