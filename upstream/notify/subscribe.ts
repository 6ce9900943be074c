import { HOUR_MS } from '#shared/domain/durations.ts';
import type { Database } from '../database/database.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { countRecent, findTarget, insertSubscription, lockAddress, type Subscription } from './notifyStore.ts';

/** Maximum new subscriptions per hour. A network may be a whole office; a device is one person. */
const MOST = { address: 60, device: 20, email: 20, user: 20 } as const;

/** Stores a subscription. A repeated request gets the same response, so it reveals no existing subscription. */
export async function subscribe(db: Database, wanted: Omit<Subscription, 'addressHash'> & { address: string }) {
  await db.transaction(async (tx) => {
    const target = await findTarget(tx, wanted);
    if (!target) throw new Refusal('activity.unknown');
    const unknown: FieldProblems = {
      ...(wanted.sessionId && !target.hasSession && { sessionId: { word: 'unknown' } }),
      ...(wanted.tierId && !target.hasTier && { tierId: { word: 'unknown' } }),
    };
    if (Object.keys(unknown).length > 0) throw new Refusal('request.invalid', { fields: unknown });

    const addressHash = await lockAddress(tx, wanted.address);
    const recent = await countRecent(tx, { ...wanted, addressHash }, new Date(wanted.now.getTime() - HOUR_MS));
    const tooMany = (Object.keys(MOST) as (keyof typeof MOST)[]).some((of) => recent[of] >= MOST[of]);
    if (tooMany) throw new Refusal('notify.tooMany', { retryAfterSeconds: 3600 });
    await insertSubscription(tx, { ...wanted, addressHash });
  });
}
