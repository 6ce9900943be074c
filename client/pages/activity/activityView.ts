import type { PictureSource } from '#client/features/poster/posterSource.ts';
import type { LinePrice } from '#client/features/ticketChoice/ticketLines.ts';
import type { AccessiblePlaces, Session, Tier } from '#shared/contract/activity.ts';
import type { Offer } from '#shared/contract/offer.ts';
import type { VenueMoment } from '#shared/domain/language/createVenueClock.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { SaleButton, SaleStatus } from '#shared/domain/selling/saleStatus.ts';

/** Text that only the server's HTML contains. It is left out of the hydration data. */
export type OnlyInHtml = { text: string } | undefined;

/** An event as its page shows it, with all dates, prices and addresses formatted. */
export type ActivityView = {
  id: string;
  name: string;
  poster: PictureSource | undefined;
  summary: string;
  timeRange: string;
  zoneName: string;
  category: PlaceLink;
  city: PlaceLink;
  venue: { name: string; address: string; mapHref: string };
  organiser: string | undefined;
  lineup: { name: string; role?: string | undefined }[];
  description: string[];
  notices: string[];
  process: TextSection[];
  policy: TextSection[];
  purchaseLimit: number;
  status: SaleStatus;
  button: SaleButton;
  /** `from HK$480`. Undefined if no known price is open to all buyers. */
  priceFrom: string | undefined;
  discount: string | undefined;
  sessions: SessionView[];
  hasCodes: boolean;
  /** The visitor's codes that this view of the event uses. */
  codes: readonly string[];
  /** Payment methods and fee rates by currency, for the price with fees. Empty if the upstream sends none. */
  offers: Offer[];
  deliveryTypes: DeliveryType[];
  countryCode: string;
  /** Absolute URL, for sharing. */
  address: string;
  /** Path of the checkout. The form adds event, session, tickets and codes. */
  orderPath: string;
  jsonLd: OnlyInHtml;
};

export type PlaceLink = { text: string; href: string | undefined };
export type TextSection = { title?: string | undefined; text: string };

export type SessionView = {
  id: string;
  name: string | undefined;
  href: string;
  starts: VenueMoment;
  /** Original start of a postponed session. */
  formerly: VenueMoment | undefined;
  doors: VenueMoment | undefined;
  saleStarts: VenueMoment | undefined;
  saleEnds: VenueMoment | undefined;
  status: SaleStatus;
  button: SaleButton;
  seated: boolean;
  room: SessionRoom | undefined;
  tiers: TierView[];
  /** Wheelchair and companion places of the session. */
  access: AccessView | undefined;
  /** Texts that say which names and identity card digits the checkout requires. Empty if it requires none. */
  names: string[];
};

/** `texts` say how many places are left, how they are sold, and until when they are reserved. */
export type AccessView = Pick<AccessiblePlaces, 'priceTypeIds' | 'reserved'> & { texts: string[] };

/** The waiting room of a session. Undefined when there is none. */
export type SessionRoom = {
  href: string;
  opens: VenueMoment;
  /** Whether the room was open when the page was rendered. */
  isOpen: boolean;
};

export type TierView = {
  id: string;
  name: string;
  price: string;
  original: string | undefined;
  discount: string | undefined;
  amount: number;
  currency: Currency;
  /** Whether only eligible people, such as students, may buy tickets of this tier. */
  reduced: boolean;
  fewLeft: boolean;
  /** The session's status if it prevents a sale, otherwise the tier's. */
  status: SaleStatus;
  button: SaleButton;
  /** Index in the seat map's palette. */
  colour: number;
  /** The tier's own price and its price types. */
  prices: PriceView[];
};

export type PriceView = LinePrice & {
  name: string;
  price: string;
  original: string | undefined;
  amount: number;
  /** Conditions of this price: the proof, and the required other ticket. */
  conditions: string[];
  note: string | undefined;
};

/** Name of a ticket: its tier, and its price type if the tier has several prices. */
export const ticketOf = ({ name, prices }: TierView, price: PriceView): string =>
  prices.length === 1 ? name : `${name} · ${price.name}`;

/** A tier is on sale only while its session is on sale. A tier without remaining tickets is sold out. */
export function tierStatus(session: Pick<Session, 'status'>, tier: Pick<Tier, 'status' | 'remaining'>): SaleStatus {
  if (session.status !== 'onSale') return session.status;
  return tier.status === 'onSale' && tier.remaining === 'none' ? 'soldOut' : tier.status;
}
