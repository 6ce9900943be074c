import type { Response } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { noteReauthentication, type SignedIn } from '#boxoffice/platform/http/accessTokenStore.ts';
import { type FieldProblems, Refusal, type RefusalReason } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import type { ProofRequest } from '#shared/contract/account.ts';
import { tidyCode } from '#shared/domain/account/accountRules.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { codeOwner, tryCode } from './codeStore.ts';
import { codeProblems, emptyProblem, refuseProblems } from './readCredentials.ts';
import { takeAttempt } from './takeAttempt.ts';
import { addresseesOf, type UserRow } from './userStore.ts';

/** Time after a sign-in or a reauthentication during which addresses can be changed and data can be exported. */
export const FRESH_MS = 5 * MINUTE_MS;

export function isFresh({ authenticatedAt }: SignedIn, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < FRESH_MS;
}

/** Refuses a login session that may be stolen, because its user has not proved their identity recently. */
export function requireFresh(res: Response): SignedIn {
  const signedIn = signedInOf(res);
  if (!isFresh(signedIn, contextOf(res).now)) throw new Refusal('reauthentication.required');
  return signedIn;
}

/** Proves the identity of the signed-in user again, for this login session only. */
export async function reauthenticate(
  deps: AccountDeps,
  { user, proof, signedIn }: { user: UserRow; proof: ProofRequest; signedIn: SignedIn },
  caller: Caller,
): Promise<void> {
  const succeed = await checkProof(deps, { user, proof, reason: 'reauthentication.failed' }, caller);
  await deps.db.transaction(async (tx) => {
    await succeed(tx);
    await noteReauthentication(tx, signedIn.accessId, caller.now);
  });
}

type Claim = { user: UserRow; proof: ProofRequest; reason: RefusalReason };

/**
 * Verifies the password, or a code to an address of the account when no password is set. Failures are counted. The
 * returned function removes a successful attempt from the count.
 */
export async function checkProof(
  deps: AccountDeps,
  { user, proof, reason }: Claim,
  caller: Caller,
): Promise<(tx: Database) => Promise<void>> {
  const { password = '', code = '' } = proof;
  refuseProblems(user.passwordHash === null ? codeProblems(code) : emptyProblem('password', password));
  const succeed = await takeAttempt(deps.db, caller, { account: user.id });
  const problems =
    user.passwordHash === null
      ? await findCodeProblems(deps.db, { user, code: tidyCode(code) }, caller)
      : await findPasswordProblems(deps, { hash: user.passwordHash, password }, caller);
  if (problems) throw new Refusal(reason, { fields: problems });
  return succeed;
}

type GivenPassword = { hash: string; password: string };

async function findPasswordProblems({ passwords }: AccountDeps, { hash, password }: GivenPassword, caller: Caller) {
  const fits = await passwords.verify(hash, password, caller);
  return fits ? undefined : ({ password: { word: 'password.wrongOld' } } satisfies FieldProblems);
}

async function findCodeProblems(db: Database, { user, code }: { user: UserRow; code: string }, caller: Caller) {
  for (const addressee of addresseesOf(user)) {
    const key = { purpose: 'change', account: user.id, ...codeOwner(addressee, caller) } as const;
    if (await tryCode(db, key, { code, now: caller.now })) return;
  }
  return { code: { word: 'code.wrong' } } satisfies FieldProblems;
}
