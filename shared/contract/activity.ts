import * as z from 'zod/mini';
import { DELIVERY_TYPES } from '../domain/selling/deliveryTypes.ts';
import { CODE_KINDS } from '../domain/selling/saleCode.ts';
import { SALE_STATUSES } from '../domain/selling/saleStatus.ts';
import { REMAINING } from '../domain/selling/ticketLimit.ts';
import { NamesAsked } from './namesAsked.ts';
import { Offer } from './offer.ts';
import { CountryCode, Identifier, Moment, Money, TimeZone } from './values.ts';

/** An additional price of a tier, for example for children or companions. */
export const PriceType = z.object({
  id: Identifier,
  name: z.string(),
  faceValue: Money,
  originalValue: z.optional(Money),
  /**
   * Proof that the holder must show at the gate. A price with a proof is only for people who have it, and never counts
   * as the lowest price.
   */
  proof: z.optional(z.string()),
  /** `none` if the quota is used up or the tier is sold out. */
  remaining: z.enum(REMAINING),
  mostPerOrder: z.optional(z.int()),
  /** Id of another price type. Each ticket of this type requires one of that type in the same order. */
  needs: z.optional(Identifier),
});
export type PriceType = z.infer<typeof PriceType>;

export const Tier = z.object({
  id: Identifier,
  name: z.string(),
  /** Price of one ticket. With a discount, `originalValue` is the price before the discount. */
  faceValue: Money,
  originalValue: z.optional(Money),
  /**
   * Whether only eligible people, such as children or students, may buy tickets of this tier. Its name describes these
   * people.
   */
  reduced: z.optional(z.boolean()),
  /** Price types in addition to the face value. */
  priceTypes: z.optional(z.array(PriceType)),
  status: z.enum(SALE_STATUSES),
  remaining: z.enum(REMAINING),
  /** Index into the seat map's palette. */
  colour: z.optional(z.int()),
});
export type Tier = z.infer<typeof Tier>;

/** Wheelchair and companion places of a session. */
export const AccessiblePlaces = z.object({
  /** Price types that are valid for these places. */
  priceTypeIds: z.array(Identifier),
  /** Whether these places can be bought only with these price types. */
  reserved: z.boolean(),
  /** Time at which the remaining places are released for everyone. */
  releasedAt: z.optional(Moment),
  /** Remaining accessible places by kind. A kind that the hall does not have is absent. */
  wheelchair: z.optional(z.enum(REMAINING)),
  companion: z.optional(z.enum(REMAINING)),
});
export type AccessiblePlaces = z.infer<typeof AccessiblePlaces>;

export const Session = z.object({
  id: Identifier,
  name: z.optional(z.string()),
  startsAt: Moment,
  /** Original start of a postponed session. */
  postponedFrom: z.optional(Moment),
  endsAt: z.optional(Moment),
  doorsAt: z.optional(Moment),
  saleStartsAt: z.optional(Moment),
  saleEndsAt: z.optional(Moment),
  status: z.enum(SALE_STATUSES),
  seated: z.boolean(),
  highDemand: z._default(z.boolean(), false),
  /** The waiting room of this session. Absent once it is over. */
  room: z.optional(z.object({ opensAt: Moment })),
  tiers: z.array(Tier),
  accessible: z.optional(AccessiblePlaces),
  /** Shown to buyers before the checkout, which requires these data. */
  ...NamesAsked.shape,
});
export type Session = z.infer<typeof Session>;

export const Venue = z.object({
  name: z.string(),
  address: z.string(),
  cityName: z.string(),
  /** Code in URLs of the city's pages, such as `hk3`. */
  cityCode: z.optional(z.string()),
  countryCode: CountryCode,
  timeZone: TimeZone,
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
});
export type Venue = z.infer<typeof Venue>;

const Section = z.object({ title: z.optional(z.string()), text: z.string() });

export const Activity = z.object({
  id: Identifier,
  name: z.string(),
  poster: z.nullish(z.string()),
  categoryName: z.string(),
  /** The type in category paths, such as `concert`. */
  categoryType: z.string(),
  timeRange: z.string(),
  summary: z.optional(z.string()),
  /** Paragraphs of plain text. */
  description: z.array(z.string()),
  organiser: z.optional(z.string()),
  venue: Venue,
  lineup: z.array(z.object({ name: z.string(), role: z.optional(z.string()) })),
  notices: z.array(z.string()),
  /** Steps of a purchase. */
  process: z.array(Section),
  /** Ticket policy: refunds, entry, identity. */
  policy: z.array(Section),
  discountRate: z.optional(z.number()),
  /** Maximum number of tickets per person, in one order or several. */
  purchaseLimit: z.int(),
  /** Rates for the price with fees: one offer for each currency of the event's tickets. */
  offers: z.optional(z.array(Offer)),
  deliveryTypes: z.optional(z.array(z.enum(DELIVERY_TYPES))),
  /** Whether the event has codes that show other tickets or prices to visitors. */
  hasCodes: z.optional(z.boolean()),
  status: z.enum(SALE_STATUSES),
  sessions: z.array(Session),
});
export type Activity = z.infer<typeof Activity>;

/** The visitor's codes for the event, at most one of each kind. */
export const OpenActivityRequest = z.object({
  codes: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(CODE_KINDS.length)),
});

/** Subscribes to notifications about available tickets. The e-mail address is optional for signed-in visitors. */
export const NotifyRequest = z.object({
  sessionId: z.optional(z.string().check(z.maxLength(64))),
  tierId: z.optional(z.string().check(z.maxLength(64))),
  email: z.optional(z.string().check(z.maxLength(254))),
});
export type NotifyRequest = z.infer<typeof NotifyRequest>;

export const NotifyAnswer = z.object({
  subscribed: z.boolean(),
  /**
   * Whether an e-mail with a link was sent. The subscription starts when the visitor confirms it on the linked page.
   */
  confirmationSent: z.optional(z.boolean()),
});

/** The subscription that a link in an e-mail refers to. Without `event`, the subscription has ended. */
export const NotifySubscription = z.object({
  event: z.optional(z.object({ id: Identifier, name: z.string() })),
  confirmed: z.boolean(),
});
export type NotifySubscription = z.infer<typeof NotifySubscription>;

/** `all` also ends all other subscriptions of the same e-mail address. */
export const EndSubscriptionRequest = z.object({ all: z.optional(z.boolean()) });
