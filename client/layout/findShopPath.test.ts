import { describe, expect, it } from 'vitest';
import { findShopPath } from './findShopPath.ts';

const HERE = { language: 'en', href: 'https://shop.example/en/about?a=1' } as const;
const PLAIN = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

type Manner = Partial<typeof PLAIN> & { attributes?: string[]; target?: string };

function click(href: string, { attributes = [], target = '', ...how }: Manner = {}) {
  const anchor = { href, target, hasAttribute: (name: string) => attributes.includes(name) };
  return findShopPath({ ...PLAIN, ...how }, anchor, HERE);
}

describe('a click on a link', () => {
  it.each([
    ['https://shop.example/en', '/'],
    ['https://shop.example/en/', '/'],
    ['https://shop.example/en/activity/7?from=list#seats', '/activity/7?from=list#seats'],
    ['https://shop.example/en/about?a=1', '/about?a=1'],
  ])('stays in the shop: %s → %s', (href, path) => {
    expect(click(href)).toBe(path);
  });

  it.each([
    ['another origin', 'https://elsewhere.example/en/about'],
    ['another language', 'https://shop.example/id/about'],
    ['a picture', 'https://shop.example/images?src=a'],
    ['an anchor on this page', 'https://shop.example/en/about?a=1#history'],
    ['a telephone number', 'tel:+6560000000'],
    ['an app', 'weixin://dl/chat?Frontrow'],
    ['a word that begins like a language', 'https://shop.example/english'],
    ['another spelling, which the server redirects', 'https://shop.example/EN/about'],
    ['nothing', ''],
  ])('is left to the browser when it leads to %s', (_what, href) => {
    expect(click(href)).toBeUndefined();
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
    ['that another listener has handled', { defaultPrevented: true }],
    ['on a link to a new tab', { target: '_blank' }],
    ['on a download', { attributes: ['download'] }],
  ])('%s is left to the browser', (_how, how) => {
    expect(click('https://shop.example/en/orders', how)).toBeUndefined();
  });
});
