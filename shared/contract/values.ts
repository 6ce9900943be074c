import * as z from 'zod/mini';
import { CURRENCIES } from '../domain/selling/money.ts';

/** Upstreams send ids as numbers or strings. The shop converts them to strings. */
export const Identifier = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id) => String(id)),
);

/** ISO 8601 timestamp with offset or Z. */
export const Moment = z.iso.datetime({ offset: true });

/** Integer minor units (hundredths) and a supported currency. */
export const Money = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) });
