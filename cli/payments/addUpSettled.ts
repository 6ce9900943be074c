import type { LedgerEntry } from '#boxoffice/money/reports/readProviderLedger.ts';
import type { SettledLine } from '#boxoffice/providers/settlementFormat.ts';

/** All rows about one payment or one refund, and the shop's record of it. */
export type Settled = Omit<SettledLine, 'amount'> & {
  amount: number;
  /** Number of rows that settle it. `reversals`: number of rows that reverse it. */
  count: number;
  reversals: number;
  entry: LedgerEntry | undefined;
};

/** Adds up the rows of each payment and of each refund, over all files. */
export function addUpSettled(lines: readonly SettledLine[], ledger: readonly LedgerEntry[]): Settled[] {
  const entries = new Map(ledger.map((entry) => [keyOf(entry), entry]));
  const sums = new Map<string, Settled>();
  for (const line of nameRefunds(lines, ledger)) {
    const key = line.kind === 'unknown' ? `${keyOf(line)} ${line.type}` : keyOf(line);
    const sum = sums.get(key) ?? { ...line, amount: 0, count: 0, reversals: 0, entry: entries.get(key) };
    sum.amount += line.amount;
    if (line.amount < 0) sum.reversals += 1;
    else sum.count += 1;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

type Keyed = Pick<SettledLine, 'kind' | 'paymentId' | 'refundId' | 'currency'>;

const keyOf = ({ kind, paymentId, refundId = '', currency }: Keyed) => `${kind} ${paymentId} ${currency} ${refundId}`;

/** Assigns a row without the id of its refund to the payment's next refund that has the same amount. */
function nameRefunds(lines: readonly SettledLine[], ledger: readonly LedgerEntry[]): SettledLine[] {
  const named = new Set(lines.map(({ refundId }) => refundId));
  const refunds = ledger.filter(({ kind }) => kind === 'refund');
  const all = groupIds(refunds);
  const unnamed = groupIds(refunds.filter(({ refundId }) => !named.has(refundId)));
  const taken = new Map<string, number>();
  return lines.map((line) => {
    if (line.kind !== 'refund' || line.refundId) return line;
    const key = amountKeyOf(line);
    const ids = (line.amount < 0 ? all : unnamed).get(key) ?? [];
    const turn = `${key} ${line.amount < 0}`;
    const index = taken.get(turn) ?? 0;
    taken.set(turn, index + 1);
    return { ...line, refundId: ids[Math.min(index, ids.length - 1)] ?? `of ${Math.abs(line.amount)}` };
  });
}

function groupIds(refunds: readonly LedgerEntry[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const refund of refunds)
    groups.set(amountKeyOf(refund), [...(groups.get(amountKeyOf(refund)) ?? []), refund.refundId!]);
  return groups;
}

const amountKeyOf = ({ paymentId, currency, amount }: Pick<SettledLine, 'paymentId' | 'currency' | 'amount'>) =>
  `${paymentId} ${currency} ${Math.abs(amount)}`;
