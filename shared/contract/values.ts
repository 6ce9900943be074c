import * as z from 'zod/mini';
import { isTimeZone } from '../domain/language/intlFormats.ts';
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

/** IANA time zone: `Asia/Jakarta`. Formatting a time in an unknown zone throws. */
export const TimeZone = z
  .string()
  .check(z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z\d]+)*$/), z.refine(isTimeZone, 'must be an IANA time zone'));

/** Two letters: `HK`. `nameCountry` throws for any other text. */
export const CountryCode = z.string().check(z.regex(/^[A-Za-z]{2}$/));

/** Address of a web page that the shop links to. */
export const WebAddress = z.string().check(z.regex(/^https?:\/\/./i));

/** A count, 0 or more. */
export const Count = z.int().check(z.nonnegative());

/** Position of a page in a list. */
export const PAGING = {
  /** Starts at 1. */
  pageIndex: z.int().check(z.positive()),
  pageSize: z.int().check(z.positive()),
  totalPage: Count,
  total: Count,
};

/** Value of the header `idempotency-key`. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/;
