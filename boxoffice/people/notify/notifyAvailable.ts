import { findActivity, findSessions } from '#boxoffice/events/catalog/activityStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { paysBy, type SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { freeTiers, type SaleMoment } from './freeTiers.ts';
import { CONFIRM_MS, writeAvailable } from './notifyMessages.ts';
import { shareOut } from './shareOut.ts';
import {
  listAwaitedActivities,
  listPeople,
  lockNotifications,
  markNotified,
  removeOldSubscriptions,
} from './waitingStore.ts';

/** Time that a notified subscriber has to buy; about as long as a hold and a payment. */
const BUYING_MS = 30 * MINUTE_MS;
const MOST_AT_ONCE = 500;
/** Maximum number of notifications to a recipient in a day; further ones wait in the queue. */
const MOST_A_DAY = 3;

type NotifyDeps = Pick<SalesDeps, 'db' | 'clock' | 'publicUrl' | 'wakeDelivery' | 'providers'>;

/**
 * Notifies subscribers about free tickets, the oldest subscriptions first, at most one subscriber per ticket. Returns
 * the number of messages.
 */
export async function notifyAvailable(deps: NotifyDeps): Promise<number> {
  const { db, clock, publicUrl, wakeDelivery, providers } = deps;
  const [now, isPayable] = [clock(), paysBy(providers)];
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await removeOldSubscriptions(db, { now, notifiedBefore: ago(BUYING_MS), askedBefore: ago(CONFIRM_MS) });
  let notified = 0;
  for (const activityId of await listAwaitedActivities(db, now)) {
    notified += await db.transaction((tx) => notifyForActivity(tx, { activityId, now, publicUrl, isPayable }));
  }
  if (notified > 0) wakeDelivery();
  return notified;
}

type NotifyContext = SaleMoment & { activityId: string; publicUrl: string };

async function notifyForActivity(tx: Database, { activityId, publicUrl, ...moment }: NotifyContext): Promise<number> {
  const { now } = moment;
  if (!(await lockNotifications(tx))) return 0;
  const event = await findActivity(tx, activityId);
  const tiers = (await findSessions(tx, activityId)).flatMap((row) => freeTiers(row, moment));
  if (!event || tiers.length === 0) return 0;

  const enough = { notifications: MOST_A_DAY, since: new Date(now.getTime() - DAY_MS) };
  const people = await listPeople(tx, activityId, { mostWaiting: MOST_AT_ONCE, enough });
  const recentlyNotified = people.filter(({ notifiedAt }) => notifiedAt !== null);
  const reached = new Set(recentlyNotified.map(({ recipient }) => recipient));
  // A recipient gets a message for one subscription; other subscriptions wait until the time to buy is over.
  const waiting = people.filter(({ notifiedAt, recipient }) => notifiedAt === null && firstOf(reached, recipient));

  const shares = shareOut(tiers, { recentlyNotified, waiting });
  for (const { notified, tier } of shares) await writeAvailable(tx, { to: notified, event, tier, now, publicUrl });
  await markNotified(tx, { ids: shares.map(({ notified }) => notified.id), now });
  return shares.length;
}

function firstOf(seen: Set<string>, one: string): boolean {
  if (seen.has(one)) return false;
  seen.add(one);
  return true;
}
