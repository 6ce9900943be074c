import { Router } from 'express';
import type { NotifyRequest } from '#shared/contract/activity.ts';
import { isEmail } from '#shared/domain/account/accountRules.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import type { Database } from '../database/database.ts';
import { isId } from '../http/isId.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { route } from '../http/route.ts';
import { findSignedIn } from '../http/signedIn.ts';
import { findDevice } from '../http/visitorOf.ts';
import { countRecent, findTarget, insertSubscription, lockAddress, type Subscription } from './notifyStore.ts';

export function notifyRoutes(db: Database): Router {
  const router = Router();

  route(router, 'notifyMe', async (req, res) => {
    if (!isId(req.params.id)) throw new Refusal('activity.unknown');
    const { email = '', ...place } = req.body;
    const signedIn = findSignedIn(res);
    const problems = findProblems({ email, needed: !signedIn }, place);
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems });

    const { now, language } = contextOf(res);
    await subscribe(db, {
      activityId: req.params.id,
      sessionId: place.sessionId,
      tierId: place.tierId,
      email: email.toLowerCase() || undefined,
      userId: signedIn?.userId,
      languageCode: language.code,
      deviceId: findDevice(req),
      address: networkOf(req.ip ?? ''),
      now,
    });
    return { subscribed: true };
  });

  return router;
}

/** Signed-in users need not give an e-mail address. */
function findProblems(
  { email, needed }: { email: string; needed: boolean },
  { sessionId, tierId }: Pick<NotifyRequest, 'sessionId' | 'tierId'>,
): FieldProblems {
  return {
    ...((email ? !isEmail(email) : needed) && { email: { word: email ? 'email' : 'required' } }),
    ...(tierId !== undefined && sessionId === undefined && { sessionId: { word: 'required' } }),
    ...(sessionId !== undefined && !isId(sessionId) && { sessionId: { word: 'unknown' } }),
    ...(tierId !== undefined && !isId(tierId) && { tierId: { word: 'unknown' } }),
  };
}

/** Maximum new subscriptions per hour. A network may be a whole office; a device is one person. */
const MOST = { address: 60, device: 20, email: 20, user: 20 } as const;

/** Stores a subscription. A repeated request gets the same response, so it reveals no existing subscription. */
async function subscribe(db: Database, wanted: Omit<Subscription, 'addressHash'> & { address: string }) {
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
