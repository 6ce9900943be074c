import type { Database } from '#boxoffice/platform/database/database.ts';
import { lockNames } from '#boxoffice/platform/database/lockNames.ts';
import { hasTurn, refuseSpent, type Turn, takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { Visitor } from '#boxoffice/platform/http/visitorOf.ts';
import { normaliseCode } from '#shared/domain/selling/saleCode.ts';
import { findCodeIds } from './codeStore.ts';

/** Who names codes. A trusted account is counted by itself, so that no neighbour of its network can lock it out. */
export type Guesser = Visitor & { trustedAccount: string | undefined };
type Asked = { activityId: string; codes: readonly string[]; guesser: Guesser; now: Date };

/**
 * Returns the ids of the codes, all of which the event has. A wrong one costs network and device, once however often it
 * is sent; with nothing left, also a right one is refused, so that its answer tells nothing. Guesses of one network wait
 * for each other: none is answered before the one before it is counted.
 */
export async function proveCodes(db: Database, { activityId, codes, guesser, now }: Asked): Promise<string[]> {
  const texts = [...new Set(codes.map(normaliseCode))].filter(Boolean);
  if (texts.length === 0) return [];
  const turns = turnsOf(guesser);
  // A refusal is returned and not thrown, because a transaction that throws would not store the count.
  const outcome = await db.transaction(async (tx) => {
    await lockNames(
      tx,
      turns.map(({ name, key }) => `${name} ${key}`),
    );
    await refuseSpent(tx, turns, { now, reason: 'hold.codeTooMany' });
    const ids = await findCodeIds(tx, { activityId, texts });
    const wrong = texts.filter((_text, index) => ids[index] === undefined);
    for (const text of wrong) {
      const again: Turn = { name: 'the same wrong code', key: `${turns[0]?.key} ${activityId} ${text}` };
      if (!(await hasTurn(tx, again, now))) continue;
      const counted = await takeTurns(tx, turns, { now, reason: 'hold.codeTooMany' }).catch(refusalOf);
      if (counted) return counted;
    }
    return wrong.length > 0 ? new Refusal('hold.codeUnknown') : ids.filter((id) => id !== undefined);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

function turnsOf({ trustedAccount, network, deviceId }: Guesser): Turn[] {
  const turns: Turn[] = trustedAccount
    ? [{ name: 'wrong codes by account', key: trustedAccount }]
    : [
        { name: 'wrong codes by network', key: network || 'unknown' },
        { name: 'wrong codes by device', key: deviceId },
      ];
  return turns.filter(({ key }) => key);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
