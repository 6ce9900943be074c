import * as z from 'zod/mini';
import { DELIVERY_TYPES } from '../domain/selling/deliveryTypes.ts';
import { OrderedEvent, Pickup } from './checkout.ts';
import { SeatPlace } from './hold.ts';
import { Tracking } from './order.ts';
import { Count, Identifier, Moment } from './values.ts';

export const Ticket = z.object({
  id: Identifier,
  /** Short code to read aloud at the gate. */
  code: z.string(),
  /** Content of the QR code. It is signed, so it can be verified offline. */
  signed: z.string(),
  tierName: z.string(),
  priceTypeName: z.optional(z.string()),
  /** Proof that the holder shows at the gate. */
  proof: z.optional(z.string()),
  /** Set only if the session requires names. */
  holderName: z.optional(z.string()),
  seat: z.optional(SeatPlace),
});
export type Ticket = z.infer<typeof Ticket>;

/** Anyone with the URL can read it, so it contains no data about the buyer, and of the holders only their names. */
export const Voucher = z.object({
  orderNumber: z.string(),
  event: OrderedEvent,
  deliveryType: z.enum(DELIVERY_TYPES),
  status: z.enum(['valid', 'waiting', 'over', 'refunded']),
  /** One per person. Empty for courier delivery. */
  tickets: z.array(Ticket),
  quantity: Count,
  /** Number of refunded tickets of a paid order. They are not among `tickets`. */
  refundedTickets: z.optional(z.int()),
  pickup: z.optional(Pickup),
  tracking: z.optional(Tracking),
});
export type Voucher = z.infer<typeof Voucher>;

/** Public keys for checking tickets, as a JSON Web Key Set (RFC 8037). */
export const TicketKeys = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string(), x: z.string() })),
});
const Moved = z.object({ sessionId: z.string(), validFrom: Moment, validUntil: Moment });
/** Signed list of tickets that are no longer valid, for gates. `toRevocationText()` is the signed text. */
export const RevokedTickets = z.object({
  issuedAt: Moment,
  kid: z.string(),
  revoked: z.array(z.string()),
  moved: z.array(Moved),
  signature: z.string(),
});

export type TicketKeys = z.infer<typeof TicketKeys>;
