import type { Activity } from '#shared/contract/activity.ts';
import type { RunningShop } from './startShop.ts';

/** One event of each kind that has a different page. */
export type DemoEvents = { standing: Activity; seated: Activity; soldOut: Activity; inDemand: Activity };

export async function findDemoEvents(shop: RunningShop): Promise<DemoEvents> {
  const events = await shop.listEvents();
  const activities = await Promise.all(
    events.map(async ({ id }) => (await shop.api(`/api/v1/activities/${id}`)).data as Activity),
  );
  const onSale = activities.filter(({ status }) => status === 'onSale');
  return {
    // An event of today can have sessions that are over.
    standing: find(onSale, ({ sessions }) => sessions.every(({ seated, status }) => !seated && status === 'onSale')),
    seated: find(onSale, ({ sessions }) => sessions.some(({ seated }) => seated)),
    inDemand: find(
      onSale,
      ({ sessions }) => sessions[0]!.highDemand && sessions[0]!.tiers[0]!.faceValue.currency === 'IDR',
    ),
    soldOut: find(activities, ({ status }) => status === 'soldOut'),
  };
}

function find(activities: Activity[], fits: (activity: Activity) => boolean): Activity {
  const found = activities.find(fits);
  if (!found) throw new Error(`The demo has no such event: ${fits}`);
  return found;
}
