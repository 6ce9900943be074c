import type { Database } from '../database/database.ts';
import { takeTurns } from '../http/rateLimits.ts';
import type { Caller } from './caller.ts';

/** Counts a sign-in attempt; with `account` also for that account. */
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
