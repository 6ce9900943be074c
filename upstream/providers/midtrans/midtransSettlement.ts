import { readDecimal, type SettledLine, type SettlementFormat } from '../settlementFormat.ts';

const KINDS: Record<string, SettledLine['kind']> = { payment: 'payment', refund: 'refund', chargeback: 'chargeback' };
/** A transaction in one of these states moved no money. */
const WITHOUT_MONEY = ['pending', 'expired', 'cancelled', 'failed', 'denied'];

/** https://docs.midtrans.com/docs/balance-page-manage-withdraw-your-funds. Midtrans counts rupiahs alone. */
export const midtransSettlement: SettlementFormat = {
  report: 'balance statement',
  columns: ['order id', 'transaction type', 'amount'],
  toLine(cells) {
    const isChargeback = /chargeback/i.test(cells['refund type'] ?? '');
    const kind = KINDS[isChargeback ? 'chargeback' : (cells['transaction type'] ?? '').toLowerCase()];
    if (!kind || WITHOUT_MONEY.includes((cells.status ?? '').toLowerCase())) return undefined;
    const amount = Math.abs(readDecimal(cells.amount));
    return { kind, paymentId: cells['order id'] ?? '', amount, currency: 'IDR' };
  },
};
