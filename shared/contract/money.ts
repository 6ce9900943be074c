import * as z from 'zod/mini';
import { CURRENCIES } from '../domain/money.ts';

/** Integer minor units (hundredths) and a supported currency. */
export const Money = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) });
