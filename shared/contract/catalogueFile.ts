import * as z from 'zod/mini';
import { DEFAULT_TEXT_SET, TEXT_SETS } from '../domain/language/languages.ts';
import type { LocalizedText } from '../domain/language/localizedText.ts';
import { CATEGORY_TYPES } from '../domain/paths/shopPaths.ts';
import { DELIVERY_TYPES } from '../domain/selling/deliveryTypes.ts';
import { SALE_STATUSES } from '../domain/selling/saleStatus.ts';
import { Contact } from './home.ts';
import { RoomSettings } from './room.ts';
import { Moment, Money } from './values.ts';

const otherTextSets = TEXT_SETS.filter((textSet) => textSet !== DEFAULT_TEXT_SET);
/** Without a text set, visitors read the default one. */
const localized = (text: z.ZodMiniType<string, string>): z.ZodMiniType<LocalizedText, LocalizedText> =>
  z.object({
    [DEFAULT_TEXT_SET]: text,
    ...Object.fromEntries(otherTextSets.map((textSet) => [textSet, z.exactOptional(text)])),
  });
/** Control characters would act on the terminals and in the mails that a text reaches. */
const Text = localized(z.string().check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'no line breaks and control characters')));
const Paragraph = localized(z.string().check(z.regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'no control characters')));

const Slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and hyphens'));

/** Address of a picture: an absolute path on the box office, or an https URL. */
const PictureAddress = z
  .string()
  .check(z.regex(/^(?:\/(?![/\\])|https:\/\/[^/?#])[^\s\\]*$/i, 'a path that begins with one slash, or an https URL'));

export const CatalogueCity = z.object({
  id: z.int(),
  /** First half of category paths: `hk3`. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9]*$/)),
  name: Text,
  countryCode: z.string().check(z.length(2)),
  timeZone: z.string(),
});

export const CatalogueVenue = z.object({
  id: Slug,
  cityCode: z.string(),
  name: Text,
  address: Text,
  latitude: z.number(),
  longitude: z.number(),
});

export const CatalogueArtist = z.object({ id: Slug, name: Text });

export const CatalogueTier = z.object({
  /** Unique inside its session. */
  id: Slug,
  name: Text,
  faceValue: Money,
  originalValue: z.optional(Money),
  /** Only for people who can prove a right to it, like children or students. The name says who they are. */
  reduced: z.optional(
    z.pipe(
      z.boolean(),
      z.transform((reduced) => reduced || undefined),
    ),
  ),
  /** Number of standing units to create. The units of a seated tier are its seats. */
  capacity: z.optional(z.int().check(z.positive())),
  /** Units already sold elsewhere when the session is imported. */
  soldElsewhere: z.optional(z.int().check(z.nonnegative())),
});

export const CatalogueSeatMap = z.object({
  width: z.number(),
  height: z.number(),
  stage: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), name: Text }),
  areas: z.array(
    z.object({
      id: Slug,
      name: Text,
      /** Neighbours in a row are 10 units apart. */
      seats: z.array(z.object({ x: z.number(), y: z.number(), row: z.string(), number: z.string(), tierId: Slug })),
    }),
  ),
});
export type CatalogueSeatMap = z.infer<typeof CatalogueSeatMap>;

export const CatalogueSession = z.object({
  /** Unique in the whole catalogue. */
  id: Slug,
  name: z.optional(Text),
  startsAt: Moment,
  endsAt: Moment,
  doorsAt: z.optional(Moment),
  saleStartsAt: Moment,
  saleEndsAt: z.optional(Moment),
  /** Declared by the organiser. Pre-sale, sold out and expired are derived from time and stock. */
  status: z._default(z.enum(SALE_STATUSES), 'onSale'),
  highDemand: z._default(z.boolean(), false),
  /** The waiting room before its sale. */
  room: z.optional(RoomSettings),
  tiers: z.array(CatalogueTier).check(z.minLength(1)),
  seatMap: z.optional(CatalogueSeatMap),
});
export type CatalogueSession = z.infer<typeof CatalogueSession>;

/** `pickup` names the place and time where tickets are handed over. */
export const CatalogueDelivery = z.object({
  type: z.enum(DELIVERY_TYPES),
  pickup: z.optional(z.object({ address: Paragraph, time: Paragraph })),
});
export type CatalogueDelivery = z.infer<typeof CatalogueDelivery>;

export const CatalogueActivity = z.object({
  id: Slug,
  type: z.enum(CATEGORY_TYPES).check(z.refine((type) => type !== 'all', 'a type of its own, not "all"')),
  name: Text,
  summary: Paragraph,
  description: z.array(Paragraph),
  organiser: z.string(),
  venueId: Slug,
  lineup: z.array(z.object({ artistId: Slug, role: z.optional(Text) })),
  notices: z.array(Paragraph),
  /** An address on an allowed origin. Without one the upstream serves a picture of its own. */
  poster: z.optional(PictureAddress),
  purchaseLimit: z.int().check(z.positive()),
  /** Delivery types of the tickets, in display order. */
  deliveries: z._default(z.array(CatalogueDelivery).check(z.minLength(1)), [{ type: 'eTicket' }]),
  /** Out of ten: 8.5 is 15 % off. */
  discountRate: z.optional(z.number().check(z.gt(0), z.lt(10))),
  /** Sort key of Top Events; higher values come first. */
  popularity: z._default(z.number(), 0),
  sessions: z.array(CatalogueSession).check(z.minLength(1)),
});
export type CatalogueActivity = z.infer<typeof CatalogueActivity>;

/** Format of the file for `frontrow catalog import`, and of the demo catalogue. */
export const CatalogueFile = z.object({
  /** Tickets of a demo catalogue may be sold with the sandbox payment provider. */
  demo: z._default(z.boolean(), false),
  /** The day that the demo's dates are written for; only the seeding of a first start reads it. */
  referenceDay: z.optional(z.iso.date()),
  cities: z.array(CatalogueCity),
  venues: z.array(CatalogueVenue),
  artists: z.array(CatalogueArtist),
  activities: z.array(CatalogueActivity),
  banners: z.array(z.object({ activityId: Slug, title: Text, subtitle: Text, poster: z.optional(PictureAddress) })),
  contact: Contact,
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;
