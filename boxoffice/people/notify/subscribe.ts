import { findActivity, findSessions } from '#boxoffice/events/catalog/activityStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { freeTiers, type SaleMoment } from './freeTiers.ts';
import { writeConfirmation } from './notifyMessages.ts';
import {
  countRecent,
  findTarget,
  isConfirmed,
  lockAddress,
  type Subscription,
  saveSubscription,
} from './notifyStore.ts';

export type NotifyDeps = { db: Database; publicUrl: string; wakeDelivery: () => void } & Pick<SaleMoment, 'isPayable'>;
type SubscriptionWish = Omit<Subscription, 'addressHash'> & { address: string };

/** Maximum number of new subscriptions per hour. A network may be a whole office; a device is one person. */
const MOST = { address: 60, device: 20, email: 20, user: 20 } as const;

/**
 * Stores a subscription. An address that is not the caller's own must be confirmed, even if the subscription is stored
 * already, so that the response reveals no existing subscription.
 */
export async function subscribe(deps: NotifyDeps, wish: SubscriptionWish) {
  const { db, publicUrl, wakeDelivery } = deps;
  const confirmationSent = await db.transaction(async (tx) => {
    const { address, ...wanted } = wish;
    await refuseUnfitting(tx, wanted, deps);
    const addressHash = await lockAddress(tx, address);
    await refuseTooMany(tx, { ...wanted, addressHash }, address !== '');
    const confirmed = await isConfirmed(tx, wanted);
    if (!confirmed) await takeConfirmationTurn(tx, wish);
    const id = await saveSubscription(tx, { ...wanted, addressHash, isConfirmed: confirmed });
    if (confirmed) return false;
    const event = (await findActivity(tx, wanted.activityId))!;
    const { email: recipient, languageCode, now } = wanted;
    const to = { id, channel: 'email', recipient: recipient!, languageCode } as const;
    await writeConfirmation(tx, { to, event, now, publicUrl });
    return true;
  });
  if (confirmationSent) wakeDelivery();
  return { subscribed: true, ...(confirmationSent && { confirmationSent }) };
}

/** Refuses a target that does not exist, or that can be bought at this moment. */
async function refuseUnfitting(
  tx: Database,
  wanted: Omit<Subscription, 'addressHash'>,
  { isPayable }: NotifyDeps,
): Promise<void> {
  const { activityId, sessionId, tierId, now } = wanted;
  const target = await findTarget(tx, wanted);
  if (!target) throw new Refusal('activity.unknown');
  const unknown: FieldProblems = {
    ...(sessionId && !target.hasSession && { sessionId: { word: 'unknown' } }),
    ...(tierId && !target.hasTier && { tierId: { word: 'unknown' } }),
  };
  if (Object.keys(unknown).length > 0) throw new Refusal('request.invalid', { fields: unknown });

  const free = (await findSessions(tx, activityId)).flatMap((row) => freeTiers(row, { now, isPayable }));
  if (free.some((tier) => tier.sessionId === (sessionId ?? tier.sessionId) && tier.tierId === (tierId ?? tier.tierId)))
    throw new Refusal('notify.available');
}

async function refuseTooMany(tx: Database, wanted: Subscription, hasNetwork: boolean): Promise<void> {
  const recent = await countRecent(tx, wanted, new Date(wanted.now.getTime() - HOUR_MS));
  const counted = (Object.keys(MOST) as (keyof typeof MOST)[]).filter((of) => of !== 'address' || hasNetwork);
  const tooMany = counted.some((of) => recent[of] >= MOST[of]);
  if (tooMany) throw new Refusal('notify.tooMany', { retryAfterSeconds: 3600 });
}

async function takeConfirmationTurn(tx: Database, { address, email, now }: SubscriptionWish): Promise<void> {
  await takeTurns(
    tx,
    [
      { name: 'confirmations by network', key: address },
      { name: 'confirmations to address', key: email },
    ],
    { now, reason: 'notify.tooMany' },
  );
}
