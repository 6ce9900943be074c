import type { LedgerEntry } from '#boxoffice/money/reports/readProviderLedger.ts';
import type { SettledLine } from '#boxoffice/providers/settlementFormat.ts';
import { addUpSettled, type Settled } from './addUpSettled.ts';

/**
 * A difference. `notInLedger`: the shop has no record of the money. `notSettled`: the files lack the payment, but have
 * earlier and later payments by the same method. `reversed`: the provider took back what it had settled. `chargeback`:
 * the buyer's bank took the money back; `chargebackWon`: the bank returned it. `unknownType`: the shop does not support
 * such rows.
 */
export type Difference = {
  what:
    | 'notInLedger'
    | 'notSettled'
    | 'double'
    | 'otherAmount'
    | 'reversed'
    | 'chargeback'
    | 'chargebackWon'
    | 'unknownType';
  kind: SettledLine['kind'];
  /** Type of the rows in the provider's files. */
  type?: string;
  payment: string;
  refund?: string;
  order?: string;
  settled: number;
  ledger: number;
  currency: string;
};

/** Compares each payment and each refund with the shop's record. Rows of one payment may be in several files. */
export function compareSettlement(lines: readonly SettledLine[], ledger: readonly LedgerEntry[]): Difference[] {
  const settled = addUpSettled(lines, ledger);
  return [...settled.flatMap((one) => compareOne(one) ?? []), ...findNotSettled(settled, ledger)];
}

function compareOne(settled: Settled): Difference | undefined {
  const { kind, type, paymentId, amount, currency, entry } = settled;
  const ledger = entry?.amount ?? 0;
  if (amount === ledger) return undefined;
  return {
    what: judge(settled),
    kind,
    ...(kind === 'unknown' && { type }),
    payment: paymentId,
    ...(entry?.refundId && { refund: entry.refundId }),
    ...(entry && { order: entry.order }),
    settled: amount,
    ledger,
    currency,
  };
}

function judge({ kind, amount, count, reversals, entry }: Settled): Difference['what'] {
  if (kind === 'unknown') return 'unknownType';
  if (kind === 'chargeback') return amount > 0 ? 'chargeback' : 'chargebackWon';
  if (reversals > 0) return 'reversed';
  if (!entry) return 'notInLedger';
  return count > 1 ? 'double' : 'otherAmount';
}

/**
 * A method's payments are settled in the order in which they were made, so an unsettled payment between settled ones is
 * missing.
 */
function findNotSettled(settled: readonly Settled[], ledger: readonly LedgerEntry[]): Difference[] {
  const payments = ledger.filter(({ kind }) => kind === 'payment');
  const known = new Set(settled.map(({ entry }) => entry));
  const spans = new Map<string, { first: string; last: string }>();
  for (const entry of payments.filter((one) => known.has(one))) {
    const { first, last } = spans.get(wayOf(entry)) ?? { first: entry.at, last: entry.at };
    spans.set(wayOf(entry), {
      first: entry.at < first ? entry.at : first,
      last: entry.at > last ? entry.at : last,
    });
  }
  const returned = new Map<string, number>();
  for (const { kind, paymentId, amount } of ledger)
    if (kind === 'refund') returned.set(paymentId, (returned.get(paymentId) ?? 0) + amount);
  const isMissing = (entry: LedgerEntry) => {
    const span = spans.get(wayOf(entry));
    // If a payment is returned before its capture, it is cancelled and never settled.
    const isReturned = settled.some(({ kind, paymentId }) => kind === 'refund' && paymentId === entry.paymentId);
    if (!isReturned && returned.get(entry.paymentId) === entry.amount) return false;
    return span !== undefined && !known.has(entry) && span.first <= entry.at && entry.at <= span.last;
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
