import { readDecimal, type SettledLine, type SettlementFormat } from '../settlementFormat.ts';

const KINDS: Record<string, SettledLine['kind']> = { payment: 'payment', refund: 'refund', chargeback: 'chargeback' };
/** Types of rows that concern the balance and no payment. */
const WITHOUT_PAYMENT = /^(withdrawal|disbursement|payout|top[ _]?up|balance[ _]transfer|fee)$/i;
/** A transaction in one of these states moved no money. */
const WITHOUT_MONEY = ['pending', 'expired', 'cancelled', 'failed', 'denied'];

/** https://docs.midtrans.com/docs/balance-page-manage-withdraw-your-funds. All amounts are in rupiah. */
export const midtransSettlement: SettlementFormat = {
  report: 'balance statement',
  columns: ['order id', 'transaction type', 'amount'],
  toLine(cells) {
    const { 'transaction type': type = '', 'order id': paymentId = '', status = '' } = cells;
    const isChargeback = /chargeback/i.test(cells['refund type'] ?? '');
    const kind = KINDS[isChargeback ? 'chargeback' : type.toLowerCase()] ?? 'unknown';
    const moved = readDecimal(cells.amount);
    if (WITHOUT_MONEY.includes(status.toLowerCase())) return undefined;
    if (kind === 'unknown' && (moved === 0 || WITHOUT_PAYMENT.test(type))) return undefined;
    return { kind, type, paymentId, amount: kind === 'unknown' ? moved : Math.abs(moved), currency: 'IDR' };
  },
};
