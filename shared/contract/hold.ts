import * as z from 'zod/mini';
import { CODE_KINDS } from '../domain/selling/saleCode.ts';
import { SEAT_KINDS } from '../domain/selling/seatKinds.ts';
import { Identifier, Moment, Money } from './values.ts';

const Id = z.string().check(z.maxLength(64));
const Quantity = z.int().check(z.gte(1), z.lte(100));
const many = <Entry extends z.ZodMiniType>(entry: Entry) => z.array(entry).check(z.minLength(1), z.maxLength(100));

/**
 * Requests tickets of one session, all or none: seats by id, or quantities of tiers. For quantities, the box office
 * finds the best adjacent seats. `tierId` with `quantity` is one line. `seatIds` are seats at the tier's own price.
 * `codes` are the buyer's codes for the event.
 */
export const HoldRequest = z.object({
  sessionId: Id,
  tierId: z.optional(Id),
  quantity: z.optional(Quantity),
  seatIds: z.optional(many(Id)),
  lines: z.optional(many(z.object({ tierId: Id, priceTypeId: z.optional(Id), quantity: Quantity }))),
  seats: z.optional(many(z.object({ seatId: Id, priceTypeId: z.optional(Id) }))),
  codes: z.optional(z.array(Id).check(z.maxLength(CODE_KINDS.length))),
});
export type HoldRequest = z.infer<typeof HoldRequest>;

export const SeatPlace = z.object({
  area: z.string(),
  row: z.string(),
  number: z.string(),
  kind: z.optional(z.enum(SEAT_KINDS)),
});
export type SeatPlace = z.infer<typeof SeatPlace>;

export const HeldTicket = z.object({
  tierId: Identifier,
  tierName: z.string(),
  faceValue: Money,
  originalValue: z.optional(Money),
  /** A price type other than the tier's own price, with the proof that the holder shows at the gate. */
  priceTypeId: z.optional(Identifier),
  priceTypeName: z.optional(z.string()),
  proof: z.optional(z.string()),
  /** Whether only eligible people, who must show proof, may buy at this price. */
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
