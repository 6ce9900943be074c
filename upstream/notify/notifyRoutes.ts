import { Router } from 'express';
import { NotifyRequest } from '#shared/contract/activity.ts';
import { isEmail } from '#shared/domain/email.ts';
import type { Database } from '../database/database.ts';
import { isId } from '../http/isId.ts';
import { readBody } from '../http/readBody.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { route } from '../http/route.ts';
import { findSignedIn } from '../http/signedIn.ts';
import { findDevice, networkOf } from '../http/visitorOf.ts';
import { subscribe } from './subscribe.ts';

export function notifyRoutes(db: Database): Router {
  const router = Router();

  route(router, 'notifyMe', async (req, res) => {
    if (!isId(req.params.id)) throw new Refusal('activity.unknown');
    const { email = '', ...place } = readBody(req, NotifyRequest);
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
