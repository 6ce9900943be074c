import type { LoginAnswer } from '#shared/contract/account.ts';
import type { Database } from '../database/database.ts';
import { moveHolds } from '../holds/moveHolds.ts';
import { deleteAccess, insertAccess } from '../http/accessTokenStore.ts';
import { createToken, hashToken } from '../http/secretToken.ts';
import { moveSubscriptions } from '../notify/notifyStore.ts';
import type { Caller } from './caller.ts';
import { toUser } from './toUser.ts';
import type { UserRow } from './userStore.ts';

/** A new token for this device, whose old one dies; what it asked for and holds as a stranger now belongs to the account. */
export async function signIn(tx: Database, user: UserRow, caller: Caller): Promise<LoginAnswer> {
  const { now, device, deviceId, signedIn } = caller;
  const token = createToken();
  await insertAccess(tx, { userId: user.id, tokenHash: hashToken(token), ...device, now });
  if (signedIn) await deleteAccess(tx, signedIn);
  if (deviceId) {
    await moveSubscriptions(tx, { deviceId, userId: user.id });
    await moveHolds(tx, { deviceId, userId: user.id, now });
  }
  return { token, user: toUser(user) };
}
