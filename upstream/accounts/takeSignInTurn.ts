import type { Database } from '../database/database.ts';
import { takeTurns } from '../http/rateLimits.ts';
import type { Caller } from './caller.ts';

/** One more attempt to prove who somebody is; with a password also counted for the account that they name. */
export async function takeSignInTurn(db: Database, { network, deviceId, now }: Caller, account?: string) {
  await takeTurns(
    db,
    [
      { name: 'sign-in to account', key: account },
      { name: 'sign-in by device', key: deviceId },
      { name: 'sign-in by network', key: network },
    ],
    { now, reason: 'login.tooMany' },
  );
}
