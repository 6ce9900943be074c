import * as z from 'zod/mini';
import { Identifier } from './values.ts';

export const City = z.object({ id: Identifier, code: z.string(), name: z.string(), timeZone: z.string() });
export type City = z.infer<typeof City>;

/** Two-letter code, and the name in the request's language. */
export const Country = z.object({ code: z.string(), name: z.string() });
export type Country = z.infer<typeof Country>;
