import * as z from 'zod/mini';
import { CountryCode, Identifier, TimeZone } from './values.ts';

export const City = z.object({ id: Identifier, code: z.string(), name: z.string(), timeZone: TimeZone });
export type City = z.infer<typeof City>;

/** Two-letter code, and the name in the request's language. */
export const Country = z.object({ code: CountryCode, name: z.string() });
export type Country = z.infer<typeof Country>;
