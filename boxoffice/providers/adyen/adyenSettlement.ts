import { readRound } from '../paymentProvider.ts';
import { readDecimal, type SettledLine, type SettlementFormat } from '../settlementFormat.ts';

/**
 * Types of rows about payments. A reversal has its amount in the opposite column (credit or debit), so the amount
 * counts as negative.
 */
const KINDS: Record<string, SettledLine['kind']> = {
  Settled: 'payment',
  SettledReversed: 'payment',
  Refunded: 'refund',
  RefundedReversed: 'refund',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback',
  ChargebackReversed: 'chargeback',
};
/** Costs, payouts and corrections of the account. They belong to no payment, or are fees for a payment. */
const WITHOUT_PAYMENT = [
  'Fee',
  'MiscCosts',
  'PaymentCost',
  'SettleCost',
  'AuthorisationSchemeFee',
  'MerchantPayout',
  'InternalCompanyPayout',
  'BankInstructionReturned',
  'DepositCorrection',
  'ReserveAdjustment',
  'Balancetransfer',
  'InvoiceDeduction',
];

/** https://docs.adyen.com/reporting/settlement-reconciliation/transaction-level/settlement-details-report */
export const adyenSettlement: SettlementFormat = {
  report: 'Settlement details report',
  columns: ['merchant reference', 'type', 'gross currency', 'gross debit (gc)', 'gross credit (gc)'],
  toLine(cells) {
    const { type = '', 'merchant reference': paymentId = '', 'modification merchant reference': refundId } = cells;
    const kind = KINDS[type] ?? 'unknown';
    const received = readDecimal(cells['gross credit (gc)']) - readDecimal(cells['gross debit (gc)']);
    if (kind === 'unknown' && (received === 0 || WITHOUT_PAYMENT.includes(type))) return undefined;
    // A modification without its own reference may repeat the reference of the payment.
    const hasOwnId = kind === 'refund' && refundId && refundId !== paymentId;
    return {
      kind,
      type,
      paymentId,
      ...(hasOwnId && { refundId: readRound(refundId).id }),
      amount: kind === 'refund' || kind === 'chargeback' ? -received : received,
      currency: cells['gross currency'] ?? '',
    };
  },
};
