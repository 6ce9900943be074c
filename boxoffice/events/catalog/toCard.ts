import { posterPath } from '#boxoffice/platform/http/posterPath.ts';
import type { RequestContext } from '#boxoffice/platform/http/requestContext.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { ActivityCard } from '#shared/contract/activityCard.ts';
import { activitySaleStatus, currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { sessionsAhead } from '#shared/domain/selling/sessionsAhead.ts';
import type { EventFacts, SessionFacts } from './catalogue.ts';
import { categoryIdOf } from './categories.ts';
import { timeRange } from './timeRange.ts';

/** Converts an event for lists. `free` contains the ids of sessions with free units. */
export function toCard(event: EventFacts, free: Set<string>, context: RequestContext): ActivityCard {
  const { language, words, now } = context;
  const { venue, discountRate } = event;
  const statuses = new Map(event.sessions.map((session) => [session, statusOf(session, free, context)]));
  const sessions = sessionsAhead(event.sessions, (session) => statuses.get(session) === 'expired');
  const prices = sessions.flatMap(({ priceFrom }) => priceFrom ?? []);
  const [price] = prices.toSorted((one, other) => one.amount - other.amount);
  return {
    id: event.id,
    poster: event.poster ?? posterPath(event.id),
    name: textIn(event.name, language.textSet),
    timeRange: timeRange(sessions, language.code, { timeZone: venue.city.timeZone, now }),
    categoryId: String(categoryIdOf(event.type)),
    categoryName: words.category[event.type],
    venueName: textIn(venue.name, language.textSet),
    cityName: textIn(venue.city.name, language.textSet),
    status: activitySaleStatus([...statuses.values()]),
    ...(price && { priceFrom: price }),
    ...(discountRate !== null && { discountRate }),
  };
}

function statusOf(session: SessionFacts, free: Set<string>, { now, isPayable }: RequestContext): SaleStatus {
  const { declared, saleEndsAt, cheapest } = session;
  return currentSaleStatus(
    {
      declared,
      saleStartsAt: new Date(session.saleStartsAt),
      saleEndsAt: saleEndsAt === undefined ? undefined : new Date(saleEndsAt),
      endsAt: new Date(session.endsAt),
      freeUnits: free.has(session.id) ? 1 : 0,
      isPayable: cheapest === undefined || isPayable(cheapest),
    },
    now,
  );
}
