import { heroSource } from '#client/features/poster/posterSource.ts';
import { createVenueTime, toMapHref } from '#client/features/venueTime/createVenueTime.ts';
import { toVenueAddress } from '#client/features/venueTime/toVenueAddress.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import { localPath } from '#client/platform/localPath.ts';
import type { AccessiblePlaces, Activity, Session, Tier } from '#shared/contract/activity.ts';
import type { Feature } from '#shared/contract/features.ts';
import type { VenueTime } from '#shared/domain/language/createVenueClock.ts';
import { formatDays } from '#shared/domain/language/formatDays.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { activityPath, roomPath, toCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { discountPercent } from '#shared/domain/selling/discount.ts';
import { findFromPrice } from '#shared/domain/selling/findFromPrice.ts';
import { createMoneyFormat, type Money } from '#shared/domain/selling/money.ts';
import { PURCHASE_STEPS } from '#shared/domain/selling/purchaseSteps.ts';
import { saleButton } from '#shared/domain/selling/saleStatus.ts';
import { sessionsAhead } from '#shared/domain/selling/sessionsAhead.ts';
import {
  type AccessView,
  type ActivityView,
  type OnlyInHtml,
  type PlaceLink,
  type PriceView,
  type SessionView,
  type TextSection,
  type TierView,
  tierStatus,
} from './activityView.ts';
import { toEventJsonLd } from './toEventJsonLd.ts';

type ViewSetting = {
  language: LanguageCode;
  publicUrl: string;
  t: Translate;
  openRooms?: readonly string[];
  codes?: readonly string[];
  hidden?: readonly Feature[];
};

/** Converts the upstream's event to the page's view. */
export function toActivityView(activity: Activity, setting: ViewSetting): ActivityView {
  const { language, publicUrl, t, openRooms = [], codes = [], hidden = [] } = setting;
  const sells = !hidden.includes('buy');
  const { venue, sessions, status } = activity;
  const path = localPath(language, activityPath(activity.id));
  const formatMoney = createMoneyFormat(language);
  const venueTime = createVenueTime(language, venue, t);
  const isOffered = (session: Session) => saleButton(session.status, session).action !== 'none';
  const lowest = findFromPrice(sessions.filter(isOffered).flatMap(({ tiers }) => tiers));
  const percent = activity.discountRate === undefined ? 0 : discountPercent(activity.discountRate);

  return {
    id: activity.id,
    name: activity.name,
    poster: heroSource(activity.poster),
    summary: activity.summary ?? '',
    timeRange: toTimeRange(activity, { language, venueTime }) ?? activity.timeRange,
    zoneName: venueTime.zoneName,
    category: toLink(language, activity.categoryName, venue.cityCode, activity.categoryType),
    city: toLink(language, venue.cityName, venue.cityCode, 'all'),
    venue: { name: venue.name, address: toVenueAddress(venue, t), mapHref: toMapHref(venue) },
    organiser: activity.organiser,
    lineup: activity.lineup,
    description: activity.description,
    notices: activity.notices,
    process: activity.process.length > 0 || !sells ? activity.process : usualProcess(t),
    policy: activity.policy,
    purchaseLimit: Math.max(1, activity.purchaseLimit),
    status,
    button: saleButton(status, { seated: false, highDemand: false }, hidden),
    priceFrom: lowest && t('activity:price.from', { price: formatMoney(lowest) }),
    discount: percent > 0 ? t('activity:price.discount', { percent }) : undefined,
    sessions: sessions.map((session) =>
      toSessionView(session, { path, venueTime, formatMoney, language, t, openRooms, codes, hidden }),
    ),
    hasCodes: (activity.hasCodes ?? false) && !hidden.includes('codes'),
    codes,
    offers: activity.offers ?? [],
    deliveryTypes: activity.deliveryTypes ?? [],
    countryCode: venue.countryCode,
    address: publicUrl + path,
    orderPath: localPath(language, '/order/confirm'),
    jsonLd: onlyInHtml(toEventJsonLd(activity, { publicUrl, path, sells })),
  };
}

function onlyInHtml(text: string): OnlyInHtml {
  const kept = { text, toJSON: () => undefined };
  return kept;
}

/** Formats one date in full, or several as a range. Ignores past sessions unless all are past. */
function toTimeRange(
  { sessions, venue: { timeZone } }: Activity,
  { language, venueTime }: { language: LanguageCode; venueTime: VenueTime },
): string | undefined {
  const starts = sessionsAhead(sessions, ({ status }) => status === 'expired').map(({ startsAt }) => startsAt);
  const [first, ...later] = starts.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (!first) return undefined;
  const last = later.at(-1);
  if (!last) return venueTime.toMoment(first).full;
  return formatDays(language, { start: Date.parse(first), end: Date.parse(last), timeZone });
}

/** If the upstream sends no city code, the name has no link. */
function toLink(language: LanguageCode, text: string, cityCode: string | undefined, type: string): PlaceLink {
  return { text, href: cityCode && localPath(language, toCategoryPath({ cityCode, type })) };
}

function usualProcess(t: Translate): TextSection[] {
  return PURCHASE_STEPS.map((step) => ({
    title: t(`activity:process.${step}.title`),
    text: t(`activity:process.${step}.text`),
  }));
}

/** `path` is the path of the event's page. */
type SessionSetting = Required<Omit<ViewSetting, 'publicUrl'>> & {
  path: string;
  venueTime: VenueTime;
  formatMoney: (money: Money) => string;
};

function toSessionView(session: Session, setting: SessionSetting): SessionView {
  const { path, venueTime, language, openRooms, codes, hidden } = setting;
  const query = new URLSearchParams({ session: session.id, ...(codes.length > 0 && { code: codes.join(',') }) });
  const toMoment = (iso: string | undefined) => (iso === undefined ? undefined : venueTime.toMoment(iso));
  return {
    id: session.id,
    name: session.name,
    href: `${path}?${query}`,
    starts: venueTime.toMoment(session.startsAt),
    formerly: toMoment(session.postponedFrom),
    doors: toMoment(session.doorsAt),
    saleStarts: toMoment(session.saleStartsAt),
    saleEnds: toMoment(session.saleEndsAt),
    status: session.status,
    button: saleButton(session.status, session, hidden),
    seated: session.seated && !hidden.includes('seatMap'),
    room:
      session.room && !hidden.includes('rooms')
        ? {
            href: localPath(language, roomPath(session.id)),
            opens: venueTime.toMoment(session.room.opensAt),
            isOpen: openRooms.includes(session.id),
          }
        : undefined,
    tiers: session.tiers.map((tier, index) => toTierView(tier, index, { ...setting, session })),
    access: session.accessible && toAccess(session.accessible, session, setting),
    names: toNames(session, setting.t),
  };
}

function toNames({ names = 'none', idDigits = 0 }: Session, t: Translate): string[] {
  if (names === 'none') return [];
  return [t(`activity:names.${names}`), ...(idDigits > 0 ? [t('activity:names.idDigits', { count: idDigits })] : [])];
}

function toAccess(
  { priceTypeIds, reserved, releasedAt, ...left }: AccessiblePlaces,
  { tiers }: Session,
  { venueTime, t }: Pick<SessionSetting, 'venueTime' | 't'>,
): AccessView {
  const named = tiers.flatMap(({ priceTypes = [] }) => priceTypes).filter(({ id }) => priceTypeIds.includes(id));
  const types = [...new Set(named.map(({ name }) => name))].join(', ');
  const counts = (['wheelchair', 'companion'] as const).flatMap((kind) => {
    const remaining = left[kind];
    if (!remaining) return [];
    return t('activity:access.left', { kind: t(`common:seatKind.${kind}`), left: t(`activity:access.${remaining}`) });
  });
  const until = releasedAt && t('activity:access.until', { time: venueTime.toMoment(releasedAt).full });
  const end = reserved ? until : t('activity:access.released');
  return {
    priceTypeIds,
    reserved,
    texts: [counts.join(' · '), ...(types ? [t('activity:access.how', { types })] : []), ...(end ? [end] : [])],
  };
}

type TierSetting = SessionSetting & { session: Session };

function toTierView(tier: Tier, index: number, { session, formatMoney, t, hidden }: TierSetting): TierView {
  const { faceValue, originalValue, reduced = false } = tier;
  const discounted = originalValue !== undefined && originalValue.amount > faceValue.amount;
  const percent = discounted ? discountPercent((faceValue.amount / originalValue.amount) * 10) : 0;
  const status = tierStatus(session, tier);
  return {
    id: tier.id,
    name: tier.name,
    price: formatMoney(faceValue),
    original: discounted ? formatMoney(originalValue) : undefined,
    discount: percent > 0 ? t('activity:price.discount', { percent }) : undefined,
    amount: faceValue.amount,
    currency: faceValue.currency,
    reduced,
    fewLeft: status === 'onSale' && tier.remaining === 'few',
    status,
    button: saleButton(status, session, hidden),
    colour: tier.colour ?? index,
    prices: toPrices(tier, session, { formatMoney, t, hidden }),
  };
}

type PriceSetting = Pick<TierSetting, 'formatMoney' | 't' | 'hidden'>;

function toPrices(tier: Tier, session: Session, { formatMoney, t, hidden }: PriceSetting) {
  const { id: tierId, priceTypes = [] } = tier;
  const isOnSale = session.status === 'onSale' && ['onSale', 'soldOut'].includes(tier.status);
  const standard = { ...tier, id: undefined, name: t('activity:prices.standard') };
  const proof = tier.reduced ? t('activity:tiers.reduced') : undefined;
  return [{ ...standard, proof, mostPerOrder: undefined, needs: undefined }, ...priceTypes].map((type): PriceView => {
    const { faceValue, originalValue, needs, mostPerOrder = Number.MAX_SAFE_INTEGER } = type;
    const needed = priceTypes.find(({ id }) => id === needs)?.name;
    // Wheelchair places may be left when all other tickets are sold out.
    const isOpen = isOnSale && type.remaining !== 'none';
    const notes = { few: t('activity:tiers.few'), none: t('common:card.status.soldOut'), plenty: undefined };
    return {
      tierId,
      priceTypeId: type.id,
      name: type.name,
      price: formatMoney(faceValue),
      original: originalValue && originalValue.amount > faceValue.amount ? formatMoney(originalValue) : undefined,
      amount: faceValue.amount,
      most: isOpen && !hidden.includes('buy') ? mostPerOrder : 0,
      needs,
      conditions: [type.proof, needed && t('activity:prices.needs', { type: needed })].filter((text): text is string =>
        Boolean(text),
      ),
      note: isOpen || tierStatus(session, tier) === 'onSale' ? notes[type.remaining] : undefined,
    };
  });
}
