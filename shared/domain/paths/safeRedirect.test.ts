import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

describe('the address after signing in', () => {
  it.each(['/', '/orders', '/orders/42?from=mail#top', '/hk3-all?keyword=a%20b', '/order/confirm?next=https://x.test'])(
    'may be %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  it.each([
    '',
    null,
    undefined,
    'orders',
    'https://evil.test',
    'javascript:alert(1)',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%2fevil.test',
    '/%2Fevil.test',
    '/%5cevil.test',
    '/%255cevil.test',
    '/%252fevil.test',
    '/\tevil',
    '/\n/evil.test',
    '/%0d%0aset-cookie:a=b',
    '/%09/evil.test',
    '/orders//evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/%2e//evil.test',
    '/%E0%A4%A',
    ' /orders',
    '/\u2028/evil.test',
  ])('[S-053] is home instead of %j', (text) => {
    expect(safeRedirect(text)).toBe('/');
  });

  it('[S-054] never leaves this origin, with any text', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2f', '%5c', '%09', '\t', ':', '@', '?', '#', 'a'),
    });

    fc.assert(
      fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (text) => {
        const target = safeRedirect(text);

        expect(new URL(target, 'https://shop.test').origin).toBe('https://shop.test');
        expect(target).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});
