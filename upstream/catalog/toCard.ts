import type { ActivityCard } from '#shared/contract/activityCard.ts';
import { activitySaleStatus, currentSaleStatus } from '#shared/domain/currentSaleStatus.ts';
import type { RequestContext } from '../http/requestContext.ts';
import type { CardRow, CardSession } from './cardStore.ts';
import { categoryIdOf } from './categories.ts';
import type { TimeRanges } from './createTimeRanges.ts';
import { posterPath } from './posterPath.ts';

/** An event in a list, in the visitor's language and at this moment. */
export function toCard(row: CardRow, { language, words, now }: RequestContext, timeRange: TimeRanges): ActivityCard {
  const sessions = row.sessions.map(toDates);
  const ahead = sessions.filter(({ endsAt }) => endsAt > now);
  return {
    id: row.id,
    poster: row.poster ?? posterPath(row.id),
    name: row.name[language.textSet],
    timeRange: timeRange(ahead.length > 0 ? ahead : sessions, language.code, row.timeZone),
    categoryId: String(categoryIdOf(row.type)),
    categoryName: words.category[row.type],
    venueName: row.venueName[language.textSet],
    cityName: row.cityName[language.textSet],
    status: activitySaleStatus(sessions.map((session) => currentSaleStatus(session, now))),
    ...(row.price && { priceFrom: row.price }),
    ...(row.discountRate !== null && { discountRate: row.discountRate }),
  };
}

function toDates({ declared, freeUnits, ...session }: CardSession) {
  return {
    declared,
    freeUnits,
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
    saleStartsAt: new Date(session.saleStartsAt),
    saleEndsAt: session.saleEndsAt === null ? undefined : new Date(session.saleEndsAt),
  };
}
