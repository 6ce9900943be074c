import * as z from 'zod/mini';
import { TICKET_NAMES } from '../domain/selling/ticketHolders.ts';

/** Holder data that a session requires. Absent for tickets without names. */
export const NamesAsked = z.object({
  names: z.optional(z.enum(TICKET_NAMES)),
  /** Number of final digits of the identity card that are required with each name. */
  idDigits: z.optional(z.int()),
});
export type NamesAsked = z.infer<typeof NamesAsked>;
