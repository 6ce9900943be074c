import type { Trust } from '#shared/domain/selling/stockBudgets.ts';
import type { Database } from '../database/database.ts';
import { hashNetworks, listTrusted } from './budgetStore.ts';
import type { Buyer } from './holdStore.ts';

/** How a buyer is counted. `networkHash` is null for a trusted account. */
export type Standing = { trust: Trust; networkHash: string | null };

export async function findStandings(
  tx: Database,
  visitors: readonly { buyer: Buyer; network: string }[],
): Promise<Standing[]> {
  const trusted = await listTrusted(
    tx,
    visitors.flatMap(({ buyer: { userId } }) => userId ?? []),
  );
  const isTrusted = ({ buyer: { userId } }: { buyer: Buyer }) => userId !== undefined && trusted.has(userId);
  const networks = visitors.filter((visitor) => !isTrusted(visitor)).map(({ network }) => network);
  const hashes = await hashNetworks(tx, [...new Set(networks)]);
  return visitors.map((visitor) => {
    if (isTrusted(visitor)) return { trust: 'trusted', networkHash: null };
    return { trust: visitor.buyer.userId ? 'mailAccount' : 'stranger', networkHash: hashes.get(visitor.network)! };
  });
}
