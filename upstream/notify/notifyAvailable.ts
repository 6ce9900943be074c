import { currentSaleStatus } from '#shared/domain/selling/currentSaleStatus.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { findActivity, findSessions, type SessionRow, type TierRow } from '../catalog/activityStore.ts';
import type { Database } from '../database/database.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { type Addressed, writeAvailable } from './availableMessage.ts';
import { type FreeTier, shareOut } from './shareOut.ts';
import {
  listAwaitedActivities,
  listPeople,
  lockActivity,
  markNotified,
  removeOldSubscriptions,
} from './waitingStore.ts';

/** Time that a notified subscriber has to buy; about as long as a hold and a payment. */
const BUYING_MS = 30 * MINUTE_MS;
const MOST_AT_ONCE = 500;

type NotifyDeps = Pick<SalesDeps, 'db' | 'clock' | 'publicUrl' | 'wakeDelivery'>;

/** Notifies subscribers of free tickets in order, at most one per ticket. Returns the number of messages. */
export async function notifyAvailable({ db, clock, publicUrl, wakeDelivery }: NotifyDeps): Promise<number> {
  const now = clock();
  await removeOldSubscriptions(db, { now, notifiedBefore: new Date(now.getTime() - BUYING_MS) });
  let notified = 0;
  for (const activityId of await listAwaitedActivities(db, now)) {
    notified += await db.transaction((tx) => notifyForActivity(tx, { activityId, now, publicUrl }));
  }
  if (notified > 0) wakeDelivery();
  return notified;
}

type NotifyContext = { activityId: string; now: Date; publicUrl: string };

async function notifyForActivity(tx: Database, { activityId, now, publicUrl }: NotifyContext): Promise<number> {
  if (!(await lockActivity(tx, activityId))) return 0;
  const event = await findActivity(tx, activityId);
  const tiers = (await findSessions(tx, activityId)).flatMap((row) => freeTiers(row, now));
  if (!event || tiers.length === 0) return 0;

  const people = await listPeople(tx, activityId, MOST_AT_ONCE);
  const recentlyNotified = people.filter(({ notifiedAt }) => notifiedAt !== null);
  const reached = new Set(recentlyNotified.map(({ recipient }) => recipient));
  // A recipient with several subscriptions gets one message; the others wait until the time to buy is over.
  const waiting = people.filter(({ notifiedAt, recipient }) => notifiedAt === null && firstOf(reached, recipient));

  const shares = shareOut(tiers, { recentlyNotified, waiting });
  for (const { notified, tier } of shares) await writeAvailable(tx, { to: notified, event, tier, now, publicUrl });
  await markNotified(tx, { ids: shares.map(({ notified }) => notified.id), now });
  return shares.length;
}

/** Returns the tiers of a session that are on sale and have free units. */
function freeTiers({ session, tiers }: SessionRow, now: Date): (FreeTier & Addressed)[] {
  const { declaredStatus: declared, saleEndsAt, ...times } = session;
  const isOnSale = ({ freeUnits }: TierRow) =>
    currentSaleStatus({ ...times, declared, saleEndsAt: saleEndsAt ?? undefined, freeUnits }, now) === 'onSale';
  return tiers.filter(isOnSale).map(({ id, name, freeUnits }) => ({
    sessionId: session.id,
    tierId: id,
    free: freeUnits,
    session,
    tierName: name,
  }));
}

function firstOf(seen: Set<string>, one: string): boolean {
  if (seen.has(one)) return false;
  seen.add(one);
  return true;
}
