import { posterPath } from '#boxoffice/platform/http/posterPath.ts';
import type { RequestContext } from '#boxoffice/platform/http/requestContext.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import type { Activity, Session, Tier } from '#shared/contract/activity.ts';
import { activitySaleStatus, currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import {
  type CodeTerms,
  discountPrice,
  isForPlace,
  opensSale,
  type PricedPlace,
} from '#shared/domain/selling/saleCode.ts';
import type { AccessibleKind } from '#shared/domain/selling/seatKinds.ts';
import { sessionsAhead } from '#shared/domain/selling/sessionsAhead.ts';
import { toNamesAsked } from '#shared/domain/selling/ticketHolders.ts';
import { remainingOf } from '#shared/domain/selling/ticketLimit.ts';
import { sum } from '#shared/kernel/sum.ts';
import { toVenue } from '../places/toVenue.ts';
import { isReserving, openStock } from './accessiblePlaces.ts';
import type { ActivityRow, SessionRow, TierRow } from './activityStore.ts';
import { timeRange } from './timeRange.ts';

/**
 * `codes` are the visitor's codes. A code may open a presale, a hidden tier or a hidden price type, or reduce prices.
 */
type Context = RequestContext & { codes: readonly CodeTerms[] };

/** Converts an event for its page, in the visitor's language and with its status at the current time. */
export function toActivity(
  { activity, venue, city, lineup, hasCodes }: ActivityRow,
  rows: SessionRow[],
  { codes = [], ...request }: RequestContext & Partial<Context>,
): Activity {
  const { language, words, now } = request;
  const { textSet } = language;
  const sessions = rows.map((row) => toSession(row, { ...request, codes }));
  const ahead = sessionsAhead(rows, ({ session }) => session.endsAt <= now).map(({ session }) => session);

  return {
    id: activity.id,
    name: textIn(activity.name, textSet),
    poster: activity.poster ?? posterPath(activity.id),
    categoryName: words.category[activity.type],
    categoryType: activity.type,
    timeRange: timeRange(ahead, language.code, { timeZone: city.timeZone }),
    summary: textIn(activity.summary, textSet),
    description: activity.description.map((paragraph) => textIn(paragraph, textSet)),
    organiser: activity.organiser,
    venue: toVenue({ venue, city }, textSet),
    lineup: lineup.map(({ name, role }) => ({
      name: textIn(name, textSet),
      ...(role && { role: textIn(role, textSet) }),
    })),
    notices: activity.notices.map((notice) => textIn(notice, textSet)),
    process: Object.values(words.process),
    policy: Object.values(words.policy).map(({ title, text }) => ({
      title,
      text: fillIn(text, { limit: activity.purchaseLimit }),
    })),
    ...(activity.discountRate !== null && { discountRate: activity.discountRate }),
    purchaseLimit: activity.purchaseLimit,
    ...(hasCodes && { hasCodes }),
    deliveryTypes: activity.deliveries.map(({ type }) => type),
    status: activitySaleStatus(sessions.map(({ status }) => status)),
    sessions,
  };
}

function toSession({ session, seated, roomOpensAt, tiers }: SessionRow, context: Context): Session {
  const { codes } = context;
  const { name, doorsAt, postponedFrom, saleEndsAt } = session;
  const accessible = toAccessible(session, tiers, context.now);
  const isPresale = context.now < session.saleStartsAt;
  const isOpen = isPresale && tiers.some(({ id }) => isOpened(codes, { sessionId: session.id, tierId: id }));
  const freeUnits = tiers.reduce((sum, tier) => sum + tier.freeUnits, 0);
  return {
    id: session.id,
    ...(name && { name: textIn(name, context.language.textSet) }),
    startsAt: session.startsAt.toISOString(),
    ...(postponedFrom && { postponedFrom: postponedFrom.toISOString() }),
    endsAt: session.endsAt.toISOString(),
    ...(doorsAt && { doorsAt: doorsAt.toISOString() }),
    saleStartsAt: session.saleStartsAt.toISOString(),
    ...(saleEndsAt && { saleEndsAt: saleEndsAt.toISOString() }),
    status: statusOf(session, { freeUnits, isPayable: tiers.some(isPayable), isOpen }, context.now),
    seated,
    highDemand: session.highDemand,
    ...(roomOpensAt &&
      !isOpen &&
      context.now < (saleEndsAt ?? session.endsAt) && { room: { opensAt: roomOpensAt.toISOString() } }),
    tiers: tiers.map((tier, colour) => toTier(tier, { session, colour, context })),
    ...(accessible && { accessible }),
    ...toNamesAsked(session),
  };

  function isPayable({ id: tierId, ...price }: TierRow) {
    return context.isPayable({ ...price, ...priceWith(codes, price, { sessionId: session.id, tierId }) });
  }
}

/** The page shows "few" for up to this number of free wheelchair or companion places. */
const FEW_ACCESSIBLE = 2;

function toAccessible(session: SessionRow['session'], tiers: readonly TierRow[], now: Date): Session['accessible'] {
  const { accessiblePriceTypes: priceTypeIds, accessibleUntil } = session;
  if (!tiers.some(({ accessible }) => accessible)) return undefined;
  const left = (kind: AccessibleKind) => {
    const stocks = tiers.flatMap(({ accessible }) => accessible?.[kind] ?? []);
    const freeUnits = sum(stocks.map((stock) => stock.freeUnits));
    const capacity = sum(stocks.map((stock) => stock.capacity));
    return capacity > 0 ? { [kind]: remainingOf({ freeUnits, capacity }, FEW_ACCESSIBLE) } : {};
  };
  return {
    priceTypeIds,
    reserved: isReserving(session, now),
    ...(accessibleUntil && { releasedAt: accessibleUntil.toISOString() }),
    ...left('wheelchair'),
    ...left('companion'),
  };
}

type TierPlace = { session: SessionRow['session']; colour: number; context: Context };

const isOpened = (codes: readonly CodeTerms[], place: PricedPlace) => codes.some((code) => opensSale(code, place));

type Price = { amount: number; originalAmount: number | null; currency: Currency };

function priceWith(codes: readonly CodeTerms[], price: Price, place: PricedPlace): Omit<Price, 'currency'> {
  const code = codes.find((one) => one.kind === 'discount' && isForPlace(one, place));
  return code ? discountPrice(price, price.currency, code) : price;
}

function toTier(tier: TierRow, place: TierPlace): Tier {
  const { id, name, currency, reduced, priceTypes } = tier;
  const { session, colour, context } = place;
  const { codes } = context;
  const stock = openStock(tier, isReserving(session, context.now));
  const ofTier = { sessionId: session.id, tierId: id };
  const { amount, originalAmount } = priceWith(codes, tier, ofTier);
  return {
    id,
    name: textIn(name, context.language.textSet),
    faceValue: { amount, currency },
    ...(originalAmount !== null && { originalValue: { amount: originalAmount, currency } }),
    ...(reduced && { reduced }),
    ...(priceTypes && {
      priceTypes: priceTypes.map((type) => {
        const price = priceWith(codes, { ...type, currency }, { ...ofTier, priceTypeId: type.id });
        return toPriceType({ ...type, ...price }, { tier, stock, context });
      }),
    }),
    status: statusOf(
      session,
      {
        freeUnits: stock.freeUnits,
        isPayable: context.isPayable({ amount, currency }),
        isOpen: isOpened(codes, ofTier),
      },
      context.now,
    ),
    remaining: remainingOf(stock),
    colour,
  };
}

type PriceTypePlace = { tier: TierRow; stock: Pick<TierRow, 'freeUnits' | 'capacity'>; context: RequestContext };

function toPriceType(
  type: NonNullable<TierRow['priceTypes']>[number],
  { tier, stock, context: { language } }: PriceTypePlace,
) {
  const { quota, inUse, originalAmount, mostPerOrder, needs, proof, seatKind } = type;
  const { currency, accessible } = tier;
  const { freeUnits, capacity } = (seatKind && accessible?.[seatKind]) || stock;
  const left = quota === null ? freeUnits : Math.min(freeUnits, quota - inUse);
  return {
    id: type.id,
    name: textIn(type.name, language.textSet),
    faceValue: { amount: type.amount, currency },
    ...(originalAmount !== null && { originalValue: { amount: originalAmount, currency } }),
    ...(proof && { proof: textIn(proof, language.textSet) }),
    remaining: remainingOf(
      { freeUnits: left, capacity: Math.min(capacity, quota ?? capacity) },
      seatKind ? FEW_ACCESSIBLE : undefined,
    ),
    ...(mostPerOrder !== null && { mostPerOrder }),
    ...(needs !== null && { needs }),
  };
}

type Stock = { freeUnits: number; isPayable: boolean; isOpen: boolean };

function statusOf({ declaredStatus, saleEndsAt, ...session }: SessionRow['session'], stock: Stock, now: Date) {
  const facts = { ...session, declared: declaredStatus, saleEndsAt: saleEndsAt ?? undefined, ...stock };
  return currentSaleStatus(stock.isOpen ? { ...facts, saleStartsAt: now } : facts, now);
}
