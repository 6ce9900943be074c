import * as z from 'zod/mini';
import { DEFAULT_TEXT_SET, TEXT_SETS } from '../domain/language/languages.ts';
import type { LocalizedText } from '../domain/language/localizedText.ts';
import { isMoment } from '../domain/language/zonedMoment.ts';
import { CATEGORY_TYPES } from '../domain/paths/shopPaths.ts';
import { DELIVERY_TYPES } from '../domain/selling/deliveryTypes.ts';
import { SALE_STATUSES } from '../domain/selling/saleStatus.ts';
import { SEAT_KINDS } from '../domain/selling/seatKinds.ts';
import { MOST_ID_DIGITS, TICKET_NAMES } from '../domain/selling/ticketHolders.ts';
import { Contact } from './home.ts';
import { RoomSettings } from './room.ts';
import * as values from './values.ts';

/**
 * `frontrow catalog schema` prints these descriptions. Each error message continues a sentence that begins with the
 * value.
 */
const is = z.describe;

const otherTextSets = TEXT_SETS.filter((textSet) => textSet !== DEFAULT_TEXT_SET);
/** A text that is missing in another text set is taken from the default text set. */
const localized = (text: z.ZodMiniType<string, string>): z.ZodMiniType<LocalizedText, LocalizedText> =>
  z.object({
    [DEFAULT_TEXT_SET]: text,
    ...Object.fromEntries(otherTextSets.map((textSet) => [textSet, z.exactOptional(text)])),
  });
/** Control characters would affect the terminals and e-mails that show a text. */
const Text = localized(
  z.string().check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must have no line breaks or control characters')),
);
const Paragraph = localized(z.string().check(z.regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'must have no control characters')));

const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be small letters, digits and hyphens, at most 64'));

/** Address of a picture: an absolute path on the box office, or an https URL. */
const PictureAddress = z
  .string()
  .check(
    z.regex(
      /^(?:\/(?![/\\])|https:\/\/[^/?#])[^\s\\]*$/i,
      'must be a path that begins with one slash, or an https URL',
    ),
    is('A picture: a path on the box office that begins with one slash, or an https URL on an allowed origin'),
  );

/** With or without seconds. The offset is required, so that the time is the same on every machine. */
const Moment = z
  .string()
  .check(
    z.refine(isMoment, 'must be a day and time with its offset, like 2027-03-05T20:00+08:00'),
    z.meta({ format: 'date-time', examples: ['2027-03-05T20:00+08:00'] }),
  );
const Money = z
  .object({ ...values.Money.shape, amount: z.int().check(is('Hundredths in every currency: 48050 is HK$480.50')) })
  .check(is('An amount in hundredths, and its currency'));

export const CatalogueCity = z.object({
  id: z.int().check(is('A number of your choice; the city with the smallest number is the default city')),
  code: z
    .string()
    .check(
      z.regex(/^[a-z][a-z0-9]*$/, 'must be small letters and digits, a letter first'),
      is('First part of the addresses of its pages: sg1 in /sg1-concert'),
    ),
  name: Text,
  countryCode: z.string().check(z.length(2), is('ISO 3166: SG')),
  timeZone: z.string().check(is('IANA: Asia/Singapore')),
});

export const CatalogueVenue = z.object({
  id: Slug,
  cityCode: z.string().check(is('The code of a city of this file or of the box office')),
  name: Text,
  address: Text,
  latitude: z.number(),
  longitude: z.number(),
});

export const CatalogueArtist = z.object({ id: Slug, name: Text });

const yesOrAbsent = z.pipe(
  z.boolean(),
  z.transform((yes) => yes || undefined),
);

export const CataloguePriceType = z.object({
  id: Slug.check(
    is('Unique inside its tier, and not "standard". One id in several tiers means the same kind of buyers'),
  ),
  name: Text,
  amount: z.int().check(z.nonnegative(), is("Hundredths of the tier's currency")),
  originalAmount: z.optional(z.int().check(is('The price before a discount, in hundredths'))),
  proof: z.optional(
    Text.check(is('What the holder shows at the gate; a price with a proof is never preselected and never the lowest')),
  ),
  quota: z.optional(z.int().check(z.nonnegative(), is('Most tickets of this type in the session'))),
  mostPerOrder: z.optional(z.int().check(z.positive())),
  needs: z.optional(Slug.check(is('Another price type: each ticket needs a ticket of that type in the same order'))),
  hidden: z.optional(yesOrAbsent.check(is('Only for buyers with a code for it'))),
});
export type CataloguePriceType = z.infer<typeof CataloguePriceType>;

export const CatalogueTier = z.object({
  id: Slug.check(is('Unique inside its session')),
  name: Text,
  faceValue: Money,
  originalValue: z.optional(Money.check(is('The price before a discount, in hundredths'))),
  reduced: z.optional(
    yesOrAbsent.check(is('Only for people who can prove a right to it, like children; the name says who they are')),
  ),
  hidden: z.optional(yesOrAbsent.check(is('Only for buyers with an access code for it'))),
  priceTypes: z.optional(
    z.array(CataloguePriceType).check(is('Prices in addition to the face value, which is the price type "standard"')),
  ),
  capacity: z.optional(
    z.int().check(z.positive(), is('Standing places. A tier with seats has none: its places are its seats')),
  ),
  rows: z.optional(
    z.string().check(is('With `seats`: rows of a plain hall, "A-K", "1-12" or "A-F, H-K", in place of a seat map')),
  ),
  seats: z.optional(z.string().check(is('With `rows`: the seats of each row, "1-24" or "1-8, 11-18"'))),
  soldElsewhere: z.optional(
    z.int().check(z.nonnegative(), is('How many of its places are sold already when the session is imported')),
  ),
});

export const CatalogueSeatMap = z.object({
  width: z.number(),
  height: z.number(),
  stage: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), name: Text }),
  areas: z.array(
    z.object({
      id: Slug,
      name: Text,
      seats: z
        .array(
          z.object({
            x: z.number(),
            y: z.number(),
            row: z.string(),
            number: z.string(),
            tierId: Slug,
            kind: z.optional(
              z.enum(SEAT_KINDS).check(is('Wheelchair and companion places need `accessible` of the session')),
            ),
          }),
        )
        .check(is('Neighbours in a row are 10 units apart')),
    }),
  ),
});
export type CatalogueSeatMap = z.infer<typeof CatalogueSeatMap>;

export const CatalogueSession = z.object({
  id: Slug.check(is('Unique in the whole catalogue')),
  name: z.optional(Text),
  startsAt: Moment,
  endsAt: Moment,
  doorsAt: z.optional(Moment),
  saleStartsAt: Moment,
  saleEndsAt: z.optional(Moment),
  status: z._default(
    z.enum(SALE_STATUSES).check(is('Declared by the organiser; the other states follow from time and stock')),
    'onSale',
  ),
  highDemand: z._default(z.boolean().check(is('Only signed-in visitors can hold tickets')), false),
  names: z.optional(
    z
      .enum(TICKET_NAMES)
      .check(is('Names on tickets: none (also when absent), the name of the buyer, or one name for each ticket')),
  ),
  idDigits: z.optional(
    z
      .int()
      .check(z.gte(0), z.lte(MOST_ID_DIGITS), is('Last digits of the identity card that are asked for with each name')),
  ),
  namesUntil: z.optional(Moment.check(is('Until when buyers may change names; when absent, until the doors open'))),
  room: z.optional(
    z
      .object({ ...RoomSettings.shape, opensAt: Moment })
      .check(is('The waiting room before its sale; `rate` is people called per second')),
  ),
  tiers: z.array(CatalogueTier),
  seatMap: z.optional(CatalogueSeatMap),
  accessible: z.optional(
    z
      .object({
        priceTypes: z
          .array(Slug)
          .check(z.minLength(1), is('Price types that buy wheelchair places, and with `needs` companion places')),
        releasedAt: z.optional(Moment.check(is('From then on, all buyers can choose the remaining places'))),
      })
      .check(is('How its wheelchair and companion places are sold')),
  ),
});
export type CatalogueSession = z.infer<typeof CatalogueSession>;

export const CatalogueDelivery = z.object({
  type: z.enum(DELIVERY_TYPES),
  pickup: z.optional(
    z.object({ address: Paragraph, time: Paragraph }).check(is('Where and when tickets are handed over')),
  ),
});
export type CatalogueDelivery = z.infer<typeof CatalogueDelivery>;

type EventType = Exclude<(typeof CATEGORY_TYPES)[number], 'all'>;
export const EVENT_TYPES = CATEGORY_TYPES.filter((type): type is EventType => type !== 'all');

export const CatalogueActivity = z.object({
  id: Slug,
  type: z.enum(EVENT_TYPES),
  name: Text,
  summary: Paragraph,
  description: z.array(Paragraph),
  organiser: z.string(),
  venueId: Slug.check(is('A venue of this file or of the box office')),
  lineup: z.array(z.object({ artistId: Slug, role: z.optional(Text) })),
  notices: z.array(Paragraph),
  poster: z.optional(PictureAddress),
  purchaseLimit: z.int().check(z.positive(), is('Most tickets for one person, in one order or several')),
  deliveries: z._default(
    z.array(CatalogueDelivery).check(z.minLength(1), is('How tickets are delivered, in display order')),
    [{ type: 'eTicket' }],
  ),
  discountRate: z.optional(z.number().check(z.gt(0), z.lt(10), is('Out of ten: 8.5 is 15 % off'))),
  popularity: z._default(z.number().check(is('Higher values come first in Top Events')), 0),
  sessions: z.array(CatalogueSession),
});
export type CatalogueActivity = z.infer<typeof CatalogueActivity>;

/** Format of the file for `frontrow catalog import`, and of the demo catalogue. */
export const CatalogueFile = z.object({
  demo: z._default(
    z.boolean().check(is('Tickets of a demo catalogue may be sold with the sandbox payment provider')),
    false,
  ),
  referenceDay: z.optional(
    z.iso.date().check(is("The day that the demo's dates are written for; only a first start reads it")),
  ),
  cities: z.array(CatalogueCity),
  venues: z.array(CatalogueVenue),
  artists: z.array(CatalogueArtist),
  activities: z.array(CatalogueActivity),
  banners: z.array(z.object({ activityId: Slug, title: Text, subtitle: Text, poster: z.optional(PictureAddress) })),
  contact: Contact.check(is('Whom visitors call and write to')),
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;
