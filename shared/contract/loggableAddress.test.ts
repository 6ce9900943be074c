import { describe, expect, it } from 'vitest';
import { loggableAddress } from './loggableAddress.ts';

it.each([
  ['/en/orders', '/en/orders'],
  ['/en/hk3-all?keyword=private%20life&sort=hot', '/en/hk3-all?keyword&sort'],
  ['/en/voucher/Zm9vYmFyYmF6', '/en/voucher/…'],
  ['/api/api/v1/vouchers/Zm9vYmFyYmF6?x=1', '/api/api/v1/vouchers/…?x'],
  ['/api/v1/vouchers/Zm9vYmFyYmF6/tickets.pdf?language=id', '/api/v1/vouchers/…/tickets.pdf?language'],
  ['/api/v1/Vouchers/Zm9vYmFyYmF6', '/api/v1/Vouchers/…'],
  ['/en/voucher?token=Zm9vYmFyYmF6', '/en/voucher?token'],
  ['/en//voucher//Zm9vYmFyYmF6', '/en//voucher//…'],
  ['/en/voucher%2FZm9vYmFyYmF6', '/en/voucher/…'],
  ['/en/someone%2540mail.test', '/en/…'],
  ['/en/someone@mail.test/x', '/en/…/x'],
  ['/en/someone%40mail.test', '/en/…'],
  ['/en/+85291234567', '/en/+…'],
  ['/en?a@b.test=1', '/en?'],
  ['/en/line%0abreak', '/en/line%0abreak'],
  ['/en/activity/postal-dogs-return-to-sender-2', '/en/activity/postal-dogs-return-to-sender-2'],
  [`/en/${'%25'.repeat(9)}41`, '/en/%%%%%%%%A'],
  [`/en/%${'25'.repeat(9)}41`, '/…'],
])('logs %s as %s', (url, logged) => {
  expect(loggableAddress(url)).toBe(logged);
});

const TOKEN = 'Zm9vYmFy-mF6Zm9vYmFy_mF6Zm9vYmFyYmF6Zm9vYmE';

it.each([
  `/en/%76oucher/${TOKEN}`,
  `/en/vouche%72/${TOKEN}`,
  `/en/voucher;/${TOKEN}`,
  `/en/%2576oucher/${TOKEN}`,
  `/api/api/v1/voucher%73/${TOKEN}`,
  `/x/${TOKEN}`,
  `/x/${TOKEN.slice(0, 22)}`,
  `/x/${TOKEN}.pdf`,
  `/x/%5A${TOKEN.slice(1)}`,
  `/x/${[...TOKEN].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
])('[S-076] logs no voucher token in %s', (url) => {
  expect(loggableAddress(url)).toContain('…');
  expect(loggableAddress(url)).not.toMatch(/[\w-]{10}/);
});

describe('an address of 16 kB', () => {
  it('[S-168] is processed in less than 1 ms, whichever character it repeats', () => {
    const costOf = (url: string) => {
      const start = performance.now();
      loggableAddress(url);
      return performance.now() - start;
    };
    const slow = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((letter) => {
      const url = `/${letter.repeat(16_000)}`;
      return Math.min(costOf(url), costOf(url), costOf(url)) >= 1;
    });

    expect(slow).toEqual([]);
  });

  it('is cut before a secret, never inside it', () => {
    const url = `/x/${'%2561'.repeat(198)}/${TOKEN}/${'a/'.repeat(8000)}`;

    expect(loggableAddress(url)).not.toContain(TOKEN.slice(0, 4));
  });
});
