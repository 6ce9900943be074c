import { expect, it } from 'vitest';
import { toConversionAddress } from './toConversionAddress.ts';

const purchase = { orderId: '2f1c', money: { amount: 123450, currency: 'HKD' } } as const;

it('the pixel’s URL contains only the account, the label, the amount, the currency, the order and constants', () => {
  const { origin, pathname, searchParams } = new URL(toConversionAddress('AW-123456/AbC-d_E', purchase));

  expect(origin + pathname).toBe('https://www.googleadservices.com/pagead/conversion/123456/');
  expect(Object.fromEntries(searchParams)).toEqual({
    label: 'AbC-d_E',
    value: '1234.50',
    currency_code: 'HKD',
    oid: '2f1c',
    guid: 'ON',
    script: '0',
  });
});

it('accepts an account without a label', () => {
  expect(new URL(toConversionAddress('123456', purchase)).searchParams.has('label')).toBe(false);
});
