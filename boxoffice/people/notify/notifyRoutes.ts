import { type Response, Router } from 'express';
import { isId } from '#boxoffice/platform/http/isId.ts';
import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { findSignedIn } from '#boxoffice/platform/http/signedIn.ts';
import { findDevice } from '#boxoffice/platform/http/visitorOf.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { NotifyRequest } from '#shared/contract/activity.ts';
import { isEmail } from '#shared/domain/account/accountRules.ts';
import { networkOf } from '#shared/kernel/networkOf.ts';
import { type NotifyDeps, subscribe } from './subscribe.ts';
import { confirmSubscription, endAllSubscriptions, endSubscription, findSubscription } from './subscriptionStore.ts';
import { type Named, readToken } from './subscriptionToken.ts';

export function notifyRoutes(deps: NotifyDeps): Router {
  const { db } = deps;
  const router = Router();

  route(router, 'notifyMe', async (req, res) => {
    if (!isId(req.params.id)) throw new Refusal('activity.unknown');
    const { email = '', ...place } = req.body;
    const signedIn = findSignedIn(res);
    const problems = findProblems({ email, needed: !signedIn }, place);
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { fields: problems });

    const { now, language } = contextOf(res);
    return await subscribe(deps, {
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
  });

  /** Reads the subscription and the recipient in a link's token. The token is the secret, so no login is needed. */
  async function readNamed(token: string, res: Response): Promise<Named> {
    res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    const named = await readToken(db, token);
    if (!named) throw new Refusal('subscription.unknown');
    return named;
  }

  route(router, 'getSubscription', async (req, res) => {
    const { subscriptionId } = await readNamed(req.params.token, res);
    const found = await findSubscription(db, subscriptionId);
    if (!found) return { confirmed: false };
    const { id, name } = found.event;
    return {
      event: { id, name: textIn(name, contextOf(res).language.textSet) },
      confirmed: found.confirmedAt !== null,
    };
  });

  route(router, 'confirmSubscription', async (req, res) => {
    const { subscriptionId } = await readNamed(req.params.token, res);
    if (!(await confirmSubscription(db, subscriptionId, contextOf(res).now))) throw new Refusal('subscription.unknown');
    return {};
  });

  route(router, 'endSubscription', async (req, res) => {
    const named = await readNamed(req.params.token, res);
    if (req.body.all) await endAllSubscriptions(db, named, contextOf(res).now);
    else await endSubscription(db, named.subscriptionId);
    return {};
  });

  return router;
}

/** Signed-in users do not have to enter an e-mail address. */
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
