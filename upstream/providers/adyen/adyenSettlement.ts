import { readDecimal, type SettledLine, type SettlementFormat } from '../settlementFormat.ts';

/** Types of records about payments. All others are fees, costs and payouts. */
const KINDS: Record<string, SettledLine['kind']> = {
  Settled: 'payment',
  Refunded: 'refund',
  RefundedReversed: 'refund',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback',
  ChargebackReversed: 'chargeback',
};

/** https://docs.adyen.com/reporting/settlement-reconciliation/transaction-level/settlement-details-report */
export const adyenSettlement: SettlementFormat = {
  report: 'Settlement details report',
  columns: ['merchant reference', 'type', 'gross currency', 'gross debit (gc)', 'gross credit (gc)'],
  toLine(cells) {
    const kind = KINDS[cells.type ?? ''];
    if (!kind) return undefined;
    const received = readDecimal(cells['gross credit (gc)']) - readDecimal(cells['gross debit (gc)']);
    return {
      kind,
      paymentId: cells['merchant reference'] ?? '',
      amount: kind === 'payment' ? received : -received,
      currency: cells['gross currency'] ?? '',
    };
  },
};
