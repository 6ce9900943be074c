import type { Database } from '../database.ts';
import { Refusal } from '../http/refusals.ts';
import { countOrdersSince } from './orderStore.ts';

const MOST_A_DAY = 50;
const DAY_MS = 86_400_000;

/** Every order sends mail to whomever it names and keeps tickets from others, so nobody makes and cancels them for ever. */
export async function checkPace(tx: Database, userId: string, now: Date): Promise<void> {
  const lately = await countOrdersSince(tx, userId, new Date(now.getTime() - DAY_MS));
  if (lately >= MOST_A_DAY) throw new Refusal('order.tooMany', { retryAfterSeconds: 3600 });
}
