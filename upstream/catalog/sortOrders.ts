import type { EventFacts } from './catalogue.ts';

export const SORTS = ['latest', 'hot', 'priceAsc', 'priceDesc'] as const;
export type Sort = (typeof SORTS)[number] | 'discount';

const LAST = Number.POSITIVE_INFINITY;

/** What comes first in a list has the smallest number; the next session decides between equals, and alone for `latest`. */
export const sortKey: Record<Exclude<Sort, 'latest'>, (event: EventFacts, now: number) => number> = {
  hot: ({ popularity }) => -popularity,
  priceAsc: (event, now) => cheapestInHkd(event, now) ?? LAST,
  priceDesc: (event, now) => -(cheapestInHkd(event, now) ?? -LAST),
  discount: ({ discountRate }) => discountRate ?? LAST,
};

function cheapestInHkd({ sessions }: EventFacts, now: number): number | undefined {
  let cheapest: number | undefined;
  for (const { endsAt, priceInHkd } of sessions) {
    if (endsAt > now && priceInHkd !== undefined && !(priceInHkd >= cheapest!)) cheapest = priceInHkd;
  }
  return cheapest;
}
