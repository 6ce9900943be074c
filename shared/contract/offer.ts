import * as z from 'zod/mini';
import { CURRENCIES } from '../domain/selling/money.ts';
import { PAYMENT_METHODS } from '../domain/selling/paymentMethods.ts';
import { Count } from './values.ts';

const Rate = z.object({ share: z.number().check(z.nonnegative()), fixed: Count });

/** Payment methods of a currency, and the rates for `orderFees()`. Pages compute the same fees as the box office. */
export const Offer = z.object({
  currency: z.enum(CURRENCIES),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  rates: z.object({
    serviceCharge: Rate,
    tax: z.extend(Rate, { included: z.optional(z.boolean()) }),
    courier: z.object({ home: Count, region: Count, world: Count }),
    platform: z.partialRecord(z.enum(PAYMENT_METHODS), Rate),
  }),
});
export type Offer = z.infer<typeof Offer>;
