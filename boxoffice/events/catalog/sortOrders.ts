import type { Catalogue } from './catalogue.ts';

export const SORTS = ['latest', 'hot', 'priceAsc', 'priceDesc'] as const;
export type Sort = (typeof SORTS)[number] | 'discount';

const LAST = Number.POSITIVE_INFINITY;

/** Key of the event whose session is at `index` in `catalogue.sessions`. */
type SortKey = (catalogue: Catalogue, index: number, now: number) => number;

/** Sort keys; the smallest comes first. Events with equal keys are ordered by start. `latest` needs no key for this. */
export const sortKey: Record<Exclude<Sort, 'latest'>, SortKey> = {
  hot: ({ columns }, index) => -columns.popularity[index]!,
  priceAsc: (catalogue, index, now) => cheapestInHkd(catalogue, index, now) ?? LAST,
  priceDesc: (catalogue, index, now) => -(cheapestInHkd(catalogue, index, now) ?? -LAST),
  discount: ({ columns }, index) => columns.discountRate[index]!,
};

/** Lowest price of the event's sessions that have not ended, in Hong Kong dollars. */
function cheapestInHkd({ sessions, columns }: Catalogue, index: number, now: number): number | undefined {
  const only = columns.onlyPriceInHkd[index]!;
  if (!Number.isNaN(only)) return columns.endsAt[index]! > now ? only : undefined;
  let cheapest: number | undefined;
  for (const { endsAt, priceInHkd } of sessions[index]!.event.sessions) {
    if (endsAt > now && priceInHkd !== undefined && !(priceInHkd >= cheapest!)) cheapest = priceInHkd;
  }
  return cheapest;
}
