import * as z from 'zod/mini';
import { DELIVERY_TYPES } from '../domain/selling/deliveryTypes.ts';
import { PAYMENT_METHODS } from '../domain/selling/paymentMethods.ts';
import { Venue } from './activity.ts';
import { HeldTicket } from './hold.ts';
import { NamesAsked } from './namesAsked.ts';
import { Offer } from './offer.ts';
import { Identifier, Moment } from './values.ts';

export const OrderedEvent = z.object({
  activityId: Identifier,
  name: z.string(),
  poster: z.nullish(z.string()),
  sessionId: Identifier,
  sessionName: z.optional(z.string()),
  startsAt: Moment,
  endsAt: z.optional(Moment),
  doorsAt: z.optional(Moment),
  /** Original start of a postponed session. */
  postponedFrom: z.optional(Moment),
  venue: Venue,
});
export type OrderedEvent = z.infer<typeof OrderedEvent>;

/** Where and when buyers collect their tickets. The time is free text, because opening hours vary. */
export const Pickup = z.object({ address: z.string(), time: z.string() });
export type Pickup = z.infer<typeof Pickup>;

export const Checkout = z.object({
  holdId: Identifier,
  expiresAt: Moment,
  event: OrderedEvent,
  tickets: z.array(HeldTicket),
  ...NamesAsked.shape,
  /** Recipient of the buyer's latest order, so that the buyer does not type it again. */
  recipient: z.optional(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
  deliveries: z.array(z.object({ type: z.enum(DELIVERY_TYPES), pickup: z.optional(Pickup) })),
  ...Offer.shape,
  /** Payment methods whose provider does not respond at the moment. */
  unavailableMethods: z.optional(z.array(z.enum(PAYMENT_METHODS))),
  /** Whether real events are sold while all payment methods are in test mode, so that no money moves. */
  testMode: z.optional(z.boolean()),
});
export type Checkout = z.infer<typeof Checkout>;
