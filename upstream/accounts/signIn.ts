import type { LoginAnswer } from '#shared/contract/account.ts';
import type { Database } from '../database/database.ts';
import { moveHolds } from '../holds/moveHolds.ts';
import { deleteAccess, insertAccess } from '../http/accessTokenStore.ts';
import { createToken, hashToken } from '../http/secretToken.ts';
import { moveSubscriptions } from '../notify/notifyStore.ts';
import type { Caller } from './caller.ts';
import { toUser } from './toUser.ts';
import type { UserRow } from './userStore.ts';

/** Creates a new token and deletes the device's old one. Subscriptions and holds of the device move to the account. */
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
