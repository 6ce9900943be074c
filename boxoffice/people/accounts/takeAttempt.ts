import type { Database } from '#boxoffice/platform/database/database.ts';
import { returnTurns, type Turn, takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import type { Addressee } from '#boxoffice/platform/outbox/addressee.ts';
import type { Caller } from './caller.ts';
import { findKnown } from './knownDeviceStore.ts';

/** Address or signed-in account whose secret is tried. `isPassword` is set for a sign-in with a password. */
type Target = { addressee?: Addressee; account?: string; isPassword?: boolean };
/** Removes the attempt from the count, because only failures count. */
type Succeed = (tx: Database) => Promise<void>;

/**
 * Counts an attempt to prove an identity. A device or network that has signed in to the account before has a separate
 * limit. All others are counted by network, device and account. After many wrong passwords from unknown devices, such
 * devices need a code instead, so that strangers cannot lock the owner out.
 */
export async function takeAttempt(db: Database, caller: Caller, target: Target): Promise<Succeed> {
  const { network, deviceId, signedIn, now } = caller;
  const { addressee } = target;
  const known = addressee && (await findKnown(db, addressee, caller));
  const turns: Turn[] = known
    ? [{ name: 'failures on account from known', key: `${addressee!.address} ${known}` }]
    : [
        { name: 'failures by network', key: network },
        { name: 'failures by device', key: deviceId },
        { name: 'failures on account by network', key: addressee && `${addressee.address} ${network}` },
        { name: 'failures on account by session', key: target.account && `${target.account} ${signedIn?.accessId}` },
      ];
  const ceiling: Turn[] =
    !known && target.isPassword ? [{ name: 'wrong passwords on account', key: addressee?.address }] : [];
  await db.transaction(async (tx) => {
    await takeTurns(tx, turns, { now, reason: 'login.tooMany' });
    await takeTurns(tx, ceiling, { now, reason: 'login.useCode' });
  });
  return (tx) => returnTurns(tx, [...turns, ...ceiling], now);
}
