import type { Activity } from '#shared/contract/activity.ts';
import type { ActivityCard } from '#shared/contract/activityCard.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';

const SHOWN = 3;
/** More events than are shown, because one may be this event, and others may be sold out. */
const ASKED = 12;

type Listings = Pick<ShopApi, 'listActivities'>;

/**
 * For an event that is not on sale, returns events of its city that are on sale, first those of its category. Empty if
 * the upstream does not respond.
 */
export async function findSimilar(
  api: Listings,
  { id, status, venue, categoryType }: Activity,
): Promise<ActivityCard[]> {
  const { cityCode } = venue;
  if (status === 'onSale' || !cityCode) return [];
  const list = async (type: string) => {
    const listing = await api.listActivities({ cityCode, type }, { pageSize: ASKED }).catch(() => undefined);
    return listing?.result.filter((other) => other.id !== id && other.status === 'onSale') ?? [];
  };
  const alike = await list(categoryType);
  if (alike.length >= SHOWN) return alike.slice(0, SHOWN);
  const known = new Set(alike.map((other) => other.id));
  return [...alike, ...(await list('all')).filter((other) => !known.has(other.id))].slice(0, SHOWN);
}
