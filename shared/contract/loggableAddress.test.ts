import { expect, it } from 'vitest';
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
  ['/en/voucher%2FZm9vYmFyYmF6', '/en/voucher%2F…'],
  ['/en/someone%2540mail.test', '/en/…'],
  ['/en/someone@mail.test/x', '/en/…/x'],
  ['/en/someone%40mail.test', '/en/…'],
  ['/en/+85291234567', '/en/+…'],
  ['/en?a@b.test=1', '/en?'],
])('logs %s as %s', (url, logged) => {
  expect(loggableAddress(url)).toBe(logged);
});
