import * as z from 'zod/mini';
import { Identifier, Moment, Money } from './values.ts';

/** Requests seats by id, or a quantity of a tier. The box office then finds the best adjacent seats. */
export const HoldRequest = z.object({
  sessionId: z.string().check(z.maxLength(64)),
  tierId: z.optional(z.string().check(z.maxLength(64))),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(100))),
  seatIds: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100))),
});
export type HoldRequest = z.infer<typeof HoldRequest>;

export const SeatPlace = z.object({ area: z.string(), row: z.string(), number: z.string() });
export type SeatPlace = z.infer<typeof SeatPlace>;

export const HeldTicket = z.object({
  tierId: Identifier,
  tierName: z.string(),
  faceValue: Money,
  originalValue: z.optional(Money),
  /** The tier is only for people who can prove a right to it. */
  reduced: z.optional(z.boolean()),
  seatId: z.optional(Identifier),
  seat: z.optional(SeatPlace),
});
export type HeldTicket = z.infer<typeof HeldTicket>;

/** Tickets reserved until `expiresAt`. A refusal lists the ids of unavailable seats in `fields`. */
export const Hold = z.object({
  id: Identifier,
  activityId: Identifier,
  sessionId: Identifier,
  expiresAt: Moment,
  tickets: z.array(HeldTicket),
});
export type Hold = z.infer<typeof Hold>;
