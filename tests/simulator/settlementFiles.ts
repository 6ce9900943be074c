import type { AdyenWorld } from './adyen/adyenWorld.ts';
import type { MidtransWorld } from './midtrans/midtransWorld.ts';
import { toDecimal } from './minorUnits.ts';
import type { SimulatedPayment } from './simulatedProvider.ts';

/** Columns of Adyen's Settlement details report, in the order of its documentation. */
const ADYEN_COLUMNS = [
  'Company Account',
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Creation Date',
  'TimeZone',
  'Type',
  'Modification Reference',
  'Gross Currency',
  'Gross Debit (GC)',
  'Gross Credit (GC)',
  'Exchange Rate',
  'Net Currency',
  'Net Debit (NC)',
  'Net Credit (NC)',
  'Commission (NC)',
  'Markup (NC)',
  'Scheme Fees (NC)',
  'Interchange (NC)',
  'Payment Method Variant',
  'Modification Merchant Reference',
  'Batch Number',
];
type Row = Record<string, string>;

export function writeAdyenSettlement({ payments, merchantAccount }: AdyenWorld): string {
  const rows = payments.filter(isPaid).flatMap((one) => {
    const facts = {
      'Merchant Account': merchantAccount,
      'Psp Reference': one.transaction,
      'Merchant Reference': one.merchantId,
      'Payment Method': one.type,
      'Gross Currency': one.currency,
    };
    const isSettled = one.takenBack === 0 || one.chargebacks.length > 0;
    const settled: Row = { ...facts, Type: 'Settled', 'Gross Credit (GC)': toDecimal(one, one.paidValue) };
    const refunds = [...one.refunds, ...one.dashboardRefunds].map(
      ([reference, value]): Row => ({
        ...facts,
        Type: 'Refunded',
        'Modification Reference': one.refundReferences.get(reference) ?? reference,
        'Modification Merchant Reference': one.refunds.has(reference) ? reference : '',
        'Gross Debit (GC)': toDecimal(one, value),
      }),
    );
    const chargebacks = one.chargebacks.map((type): Row => {
      const column = type === 'ChargebackReversed' ? 'Gross Credit (GC)' : 'Gross Debit (GC)';
      return { ...facts, Type: type, [column]: toDecimal(one, one.dispute!.value) };
    });
    return [...(isSettled ? [settled] : []), ...refunds, ...chargebacks];
  });
  const others: Row[] = [
    { Type: 'Fee', 'Net Debit (NC)': '1.20' },
    { Type: 'MerchantPayout', 'Net Debit (NC)': '1000.00' },
  ];
  return write(ADYEN_COLUMNS, [...rows, ...others]);
}

/** Columns of the balance statement of Midtrans. */
const MIDTRANS_COLUMNS = [
  'Date & Time',
  'Order ID',
  'Transaction Type',
  'Refund Type',
  'Channel',
  'Status',
  'Amount',
  'Fee',
];

export function writeMidtransSettlement({ payments }: MidtransWorld): string {
  const rows = payments.flatMap((one): Row[] => {
    const facts = { 'Order ID': one.merchantId, Channel: one.type, Fee: '4000' };
    const amount = toDecimal(one, one.paidValue || one.value);
    const paid = {
      ...facts,
      'Transaction Type': 'Payment',
      Status: isPaid(one) ? 'Success' : 'Expired',
      Amount: amount,
    };
    const refunds = [...one.refunds.values(), ...one.dashboardRefunds.values()].map(
      (value) => ['Refund', value] as const,
    );
    const chargebacks = one.takenBack > 0 ? [['Chargeback', one.takenBack] as const] : [];
    const back = [...refunds, ...chargebacks].map(([type, value]) => ({
      ...facts,
      'Transaction Type': 'Refund',
      'Refund Type': type,
      Status: 'Success',
      Amount: `-${toDecimal(one, value)}`,
    }));
    return [paid, ...back];
  });
  const payout = { 'Order ID': 'W-1', 'Transaction Type': 'Withdrawal', Status: 'Success', Amount: '-1000000' };
  return write(MIDTRANS_COLUMNS, [...rows, payout]);
}

const isPaid = ({ state }: SimulatedPayment) => state === 'paid';

/** Writes a CSV file. No cell of these files needs quotes. */
function write(columns: string[], rows: Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}
