import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { cities } from '#boxoffice/platform/schema/places.ts';
import { areaCodeOf } from '#shared/domain/account/areaCodes.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';

type Budget = 'all' | 'areaCode' | 'network';
/**
 * `isKnown`: this device or network has signed in to the account before. Messages for it are counted but not refused,
 * because strangers may have used up the limits.
 */
type WantedSms = { areaCode: string; network: string; isKnown?: boolean; now: Date };
export type SmsBudgets = ReturnType<typeof createSmsBudgets>;

/** Share of the budget for an area code whose country has no city of the shop. */
const FOREIGN_PART = 0.05;

/**
 * Limits the cost of text messages with codes: in total, per area code and per network. Messages about orders count
 * too, but are never refused. For each budget, the first refusal of an hour is logged as an alarm.
 */
export function createSmsBudgets({ perHour, log }: { perHour: number; log: Log }) {
  const counts = { sent: 0, refused: { all: 0, areaCode: 0, network: 0 } };
  const alarms = new Map<Budget, number>();

  function refuse(budget: Budget, { areaCode, now }: WantedSms): never {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    counts.refused[budget] += 1;
    if (alarms.get(budget) !== hour)
      log.error(
        { event: 'smsBudgetExceeded', budget, ...(budget === 'areaCode' && { areaCode }) },
        'text messages are refused',
      );
    alarms.set(budget, hour);
    throw new Refusal('sms.budget', { retryAfterSeconds: HOUR_MS / 1000 });
  }

  /** Refuses a message that exceeds a budget. The lock on the budgets must be the transaction's last lock. */
  async function take(tx: Database, wanted: WantedSms): Promise<void> {
    const { network, isKnown, now } = wanted;
    counts.sent += isKnown ? 1 : 0;
    if (isKnown) return;
    const sent = await countLastHour(tx, wanted);
    if (sent.inAll >= perHour) refuse('all', wanted);
    if (sent.toAreaCode >= (sent.isServed ? perHour : Math.floor(perHour * FOREIGN_PART))) refuse('areaCode', wanted);
    await takeTurns(tx, [{ name: 'SMS by network', key: network }], { now, reason: 'sms.budget' }).catch((error) => {
      if (error instanceof Refusal) refuse('network', wanted);
      throw error;
    });
    counts.sent += 1;
  }

  return { take, counts: () => structuredClone(counts) };
}

/** Locks all budgets, so that concurrent messages are counted one by one. */
async function countLastHour(tx: Database, { areaCode, now }: WantedSms) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('SMS budgets', 0))`);
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const { rows } = await tx.execute(sql`
    select count(*)::int as "inAll", count(*) filter (where starts_with(m.recipient, ${`+${areaCode}`}))::int as "toAreaCode"
    from ${outboxMessages} m where m.channel = 'sms' and m.created_at > ${since}::timestamptz`);
  const served = await tx.selectDistinct({ countryCode: cities.countryCode }).from(cities);
  const isServed = served.some(({ countryCode }) => areaCodeOf(countryCode) === areaCode);
  return { ...(rows[0] as { inAll: number; toAreaCode: number }), isServed };
}
