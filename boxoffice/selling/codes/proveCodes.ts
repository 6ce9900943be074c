import type { Database } from '#boxoffice/platform/database/database.ts';
import { lockNames } from '#boxoffice/platform/database/lockNames.ts';
import { hasTurn, refuseSpent, type Turn, takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { Visitor } from '#boxoffice/platform/http/visitorOf.ts';
import { normaliseCode } from '#shared/domain/selling/saleCode.ts';
import { findCodeIds } from './saleCodeStore.ts';

/**
 * Visitor who enters codes. A trusted account has a separate limit, so that others on its network cannot lock it out.
 */
type CountedVisitor = Visitor & { trustedAccount: string | undefined };
type Asked = { activityId: string; codes: readonly string[]; visitor: CountedVisitor; now: Date };

/**
 * Returns the ids of the codes, or refuses if any code is wrong. A wrong code counts once an hour for the network and
 * the device, or for a trusted account, even if it is sent repeatedly. After the limit, correct codes are refused too.
 * Requests of one network, device or trusted account run one after the other.
 */
export async function proveCodes(db: Database, { activityId, codes, visitor, now }: Asked): Promise<string[]> {
  const texts = [...new Set(codes.map(normaliseCode))].filter(Boolean);
  if (texts.length === 0) return [];
  const turns = turnsOf(visitor);
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
      const first: Turn[] = [];
      for (const turn of turns) {
        const again: Turn = { name: 'the same wrong sale code', key: `${turn.key} ${activityId} ${text}` };
        if (await hasTurn(tx, again, now)) first.push(turn);
      }
      const counted = await takeTurns(tx, first, { now, reason: 'hold.codeTooMany' }).catch(refusalOf);
      if (counted) return counted;
    }
    return wrong.length > 0 ? new Refusal('hold.codeUnknown') : ids.filter((id) => id !== undefined);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

function turnsOf({ trustedAccount, network, deviceId }: CountedVisitor): Turn[] {
  const turns: Turn[] = trustedAccount
    ? [{ name: 'wrong sale codes by account', key: trustedAccount }]
    : [
        { name: 'wrong sale codes by network', key: network || 'unknown' },
        { name: 'wrong sale codes by device', key: deviceId },
      ];
  return turns.filter(({ key }) => key);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
