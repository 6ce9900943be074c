import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, SMALLEST_AMOUNT } from '#shared/domain/selling/money.ts';
import { methodsFor, PAYMENT_METHODS } from '#shared/domain/selling/paymentMethods.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { isRefundable, PROVIDER_TERMS, type ProviderName, serves, toHundredths, toUnits } from './providerTerms.ts';

const NAMES = Object.keys(PROVIDER_TERMS) as ProviderName[];
const paidAt = new Date('2027-01-01T00:00:00Z');
const after = (days: number) => new Date(paidAt.getTime() + days * DAY_MS);

describe('the sandbox', () => {
  it('serves every method in each of its currencies', () => {
    for (const currency of CURRENCIES)
      expect(PAYMENT_METHODS.filter((method) => serves('sandbox', method, currency))).toEqual(methodsFor(currency));
  });

  it('refunds all methods except QRIS and BNI virtual accounts', () => {
    const refundable = (method: (typeof PAYMENT_METHODS)[number]) =>
      isRefundable({ provider: 'sandbox', method, paidAt }, after(1));

    expect(PAYMENT_METHODS.filter((method) => !refundable(method))).toEqual(['qris', 'bniVa']);
  });
});

describe('conversion to the units of a provider', () => {
  it.each(NAMES)('is exact for every price that an import accepts: %s', (name) => {
    const currencies = CURRENCIES.filter((currency) => PROVIDER_TERMS[name].decimals[currency as never] !== undefined);
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.nat(1e10), (currency, count) => {
        const amount = count * SMALLEST_AMOUNT[currency];

        expect(toHundredths(name, { units: toUnits(name, { amount, currency }), currency })).toBe(amount);
      }),
    );
  });

  it('refuses a currency that the provider does not support', () => {
    expect(() => toUnits('sandbox', { amount: 100, currency: 'USD' })).toThrow('payment.notPossible');
  });

  it('refuses an amount that is not a whole number of hundredths', () => {
    expect(() => toUnits('sandbox', { amount: 100.5, currency: 'HKD' })).toThrow('payment.notPossible');
  });
});

it('allows refunds only within the refund window of the method', () => {
  const payment = { provider: 'sandbox', method: 'card' as const, paidAt };

  expect([after(364), after(365)].map((now) => isRefundable(payment, now))).toEqual([true, false]);
  expect(isRefundable({ ...payment, provider: 'unknown' }, after(1))).toBe(false);
});
