import * as z from 'zod';
import { type Currency, SMALLEST_AMOUNT } from '../domain/selling/money.ts';
import type { FeeRates, Rate } from '../domain/selling/orderFees.ts';
import { methodsFor, PAYMENT_METHODS } from '../domain/selling/paymentMethods.ts';

const percent = z
  .number()
  .min(0, 'must not be below 0')
  .max(100, 'must be at most 100 percent')
  .multipleOf(0.01, 'must have at most two decimals');
const amount = z
  .number()
  .min(0, 'must not be below 0')
  .max(10_000_000, 'must be at most 10000000')
  .multipleOf(0.01, 'must have at most two decimals');

/** A share of the price and a fixed amount. Either is 0 if it is missing. */
const rate = z
  .strictObject({ percent: percent.default(0), amount: amount.default(0) })
  .transform((given): Rate => ({ share: hundredths(given.percent), fixed: hundredths(given.amount) }));

/** Fees of a currency, in percent and in its whole units: 2.35 is HK$2.35, 5000 is Rp5.000. */
export const feesOf = (currency: Currency) =>
  z
    .strictObject({
      serviceCharge: rate,
      tax: z
        .strictObject({ percent, included: z.boolean().default(false) })
        .transform(({ percent: share, included }) => ({
          share: hundredths(share),
          fixed: 0,
          ...(included && { included }),
        })),
      courier: z.strictObject({ home: courier(currency), region: courier(currency), world: courier(currency) }),
      platform: z.partialRecord(z.enum(PAYMENT_METHODS), rate).superRefine((rates, context) => {
        for (const method of Object.keys(rates) as (keyof typeof rates)[])
          if (!methodsFor(currency).includes(method))
            context.addIssue({ code: 'custom', path: [method], message: `does not take ${currency}` });
      }),
    })
    .transform((fees): FeeRates => fees);

const courier = (currency: Currency) =>
  amount.transform(hundredths).refine((price) => price % SMALLEST_AMOUNT[currency] === 0, {
    error: `must be an amount that can be paid in ${currency}`,
  });

function hundredths(value: number): number {
  return Math.round(value * 100);
}
