import { type Response, Router } from 'express';
import type { ActivityDeps } from '#boxoffice/events/catalog/activityRoutes.ts';
import { findActivity, findSessions } from '#boxoffice/events/catalog/activityStore.ts';
import { toActivity } from '#boxoffice/events/catalog/toActivity.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isId } from '#boxoffice/platform/http/isId.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { findSignedIn } from '#boxoffice/platform/http/signedIn.ts';
import { type Visitor, visitorOf } from '#boxoffice/platform/http/visitorOf.ts';
import { codesRefusal, isUsedUp } from '../codes/codeRefusal.ts';
import { proveCodes } from '../codes/proveCodes.ts';
import { countUses, listCodes } from '../codes/saleCodeStore.ts';
import { isTrusted } from './budgetStore.ts';
import { type Buyer, listLivingHolds } from './holdStore.ts';

export function codeRoutes({ db, offerIn }: ActivityDeps): Router {
  const router = Router();

  route(router, 'openActivity', async (req, res) => {
    const { id } = req.params;
    const activity = isId(id) ? await findActivity(db, id) : undefined;
    if (!activity) throw new Refusal('activity.unknown');
    const context = contextOf(res);
    const visitor = visitorOf(req);
    const named = { activityId: id, codes: req.body.codes };
    const codes = await listUsableCodes(db, await proveNamed(db, named, { visitor, res }), {
      buyer: { userId: findSignedIn(res)?.userId, deviceId: visitor.deviceId },
      now: context.now,
    });
    const sessions = await findSessions(db, id, codes);
    const currencies = new Set(sessions.flatMap(({ tiers }) => tiers.map(({ currency }) => currency)));
    return { ...toActivity(activity, sessions, { ...context, codes }), offers: [...currencies].map(offerIn) };
  });

  return router;
}

type Named = { activityId: string; codes: readonly string[] };

/** Returns the ids of the codes in a request. A wrong code counts towards the visitor's limit. */
export async function proveNamed(
  db: Database,
  named: Named,
  { visitor, res }: { visitor: Visitor; res: Response },
): Promise<string[]> {
  if (named.codes.length === 0) return [];
  const userId = findSignedIn(res)?.userId;
  const trustedAccount = userId && (await isTrusted(db, userId)) ? userId : undefined;
  return proveCodes(db, { ...named, visitor: { ...visitor, trustedAccount }, now: contextOf(res).now });
}

/** The tickets of a code are shown only while the code has uses left. Uses by the buyer's own holds do not count. */
async function listUsableCodes(db: Database, codeIds: readonly string[], { buyer, now }: { buyer: Buyer; now: Date }) {
  const codes = await listCodes(db, codeIds);
  const refusal = codesRefusal(codes, now);
  if (refusal) throw refusal;
  const [own] = await listLivingHolds(db, [{ buyer }]);
  const withoutHolds = own!.map(({ id }) => id);
  const asked = codes.map(({ id }) => ({ codeId: id, userId: buyer.userId, withoutHolds }));
  const uses = await countUses(db, asked);
  if (codes.some((code, index) => isUsedUp({ ...code, ...uses[index]! }))) throw new Refusal('hold.codeUsedUp');
  return codes.map(({ batch }) => batch);
}
