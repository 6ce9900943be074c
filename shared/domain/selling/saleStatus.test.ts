import { expect, it } from 'vitest';
import { SALE_STATUSES, saleButton } from './saleStatus.ts';

const plain = { seated: false, highDemand: false };

it('sells tickets only with the status `onSale`', () => {
  const buying = SALE_STATUSES.filter((status) => saleButton(status, plain).action === 'buy');
  expect(buying).toEqual(['onSale']);
});

it('offers a notification while tickets may still become available', () => {
  const notifying = SALE_STATUSES.filter((status) => saleButton(status, plain).action === 'notify');
  expect(notifying).toEqual(['preSale', 'notOnSale', 'soldOut']);
});

it('names the button for standing places, seats and high demand', () => {
  expect(saleButton('onSale', plain).label).toBe('buyNow');
  expect(saleButton('onSale', { seated: true, highDemand: false }).label).toBe('bookNow');
  expect(saleButton('onSale', { seated: true, highDemand: true }).label).toBe('grabNow');
});
