import type { SettledLine } from '#upstream/providers/settlementFormat.ts';
import type { LedgerEntry } from '#upstream/reports/readProviderLedger.ts';

/**
 * A difference. `notInLedger`: the shop knows nothing of the money. `notSettled`: the file has payments by this method from
 * before and after it. `chargeback`: the buyer's bank took the money back.
 */
export type Difference = {
  what: 'notInLedger' | 'notSettled' | 'double' | 'otherAmount' | 'chargeback';
  kind: SettledLine['kind'];
  payment: string;
  order?: string;
  settled: number;
  ledger: number;
  currency: string;
};
type Settled = Pick<SettledLine, 'kind' | 'paymentId' | 'currency'> & { amount: number; count: number };

/** Compares the sums of each payment: what came, and what went back. */
export function compareSettlement(lines: readonly SettledLine[], ledger: readonly LedgerEntry[]): Difference[] {
  const settled = addUp(lines);
  const entries = new Map(ledger.map((entry) => [keyOf(entry), entry]));
  const differences = [...settled.values()].flatMap((one) => compareOne(one, entries.get(keyOf(one))) ?? []);
  return [...differences, ...findNotSettled(settled, ledger)];
}

const keyOf = ({ kind, paymentId, currency }: Settled | LedgerEntry | SettledLine) =>
  `${kind} ${paymentId} ${currency}`;

function addUp(lines: readonly SettledLine[]): Map<string, Settled> {
  const sums = new Map<string, Settled>();
  for (const line of lines) {
    const sum = sums.get(keyOf(line)) ?? { ...line, amount: 0, count: 0 };
    sum.amount += line.amount;
    sum.count += line.amount > 0 ? 1 : 0;
    sums.set(keyOf(line), sum);
  }
  return sums;
}

function compareOne(settled: Settled, entry: LedgerEntry | undefined): Difference | undefined {
  const { kind, paymentId, amount, count, currency } = settled;
  const facts = { kind, payment: paymentId, settled: amount, ledger: entry?.amount ?? 0, currency };
  if (amount === facts.ledger) return undefined;
  if (kind === 'chargeback') return { what: 'chargeback', ...facts };
  if (!entry) return { what: 'notInLedger', ...facts };
  return { what: count > entry.count ? 'double' : 'otherAmount', ...facts, order: entry.order };
}

/** A provider settles the payments of a method in the order in which they came, so a gap is a loss. */
function findNotSettled(settled: ReadonlyMap<string, Settled>, ledger: readonly LedgerEntry[]): Difference[] {
  const payments = ledger.filter(({ kind }) => kind === 'payment');
  const spans = new Map<string, { first: string; last: string }>();
  for (const entry of payments.filter((one) => settled.has(keyOf(one)))) {
    const { first, last } = spans.get(wayOf(entry)) ?? { first: entry.at, last: entry.at };
    spans.set(wayOf(entry), {
      first: entry.at < first ? entry.at : first,
      last: entry.at > last ? entry.at : last,
    });
  }
  const isMissing = (entry: LedgerEntry) => {
    const span = spans.get(wayOf(entry));
    return span !== undefined && !settled.has(keyOf(entry)) && span.first <= entry.at && entry.at <= span.last;
  };
  return payments.filter(isMissing).map(({ kind, paymentId, order, amount, currency }) => ({
    what: 'notSettled',
    kind,
    payment: paymentId,
    order,
    settled: 0,
    ledger: amount,
    currency,
  }));
}

const wayOf = ({ method, currency }: LedgerEntry) => `${method} ${currency}`;
