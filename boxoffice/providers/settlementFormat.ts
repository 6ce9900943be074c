/** Money in hundredths that a provider paid out for a payment, returned to the buyer, or lost to the buyer's bank. */
export type SettledLine = {
  /** `unknown`: the row has an amount, but the shop does not support the type of the row. */
  kind: 'payment' | 'refund' | 'chargeback' | 'unknown';
  /** The provider's name for the row type. */
  type: string;
  /** The shop's payment id, if the file has it. */
  paymentId: string;
  /** The shop's refund id, if the provider repeats it. */
  refundId?: string;
  /** Negative when the row reverses an earlier row. NaN when the amount cannot be read. */
  amount: number;
  currency: string;
};

/** Format of a provider's settlements as CSV. Cells are keyed by the lower-case names of their columns. */
export type SettlementFormat = {
  /** Name of the report at the provider. */
  report: string;
  /** Columns by which the report is recognised. */
  columns: readonly string[];
  /** Undefined for rows that moved no money, or that belong to no payment, such as fees and payouts. */
  toLine: (cells: Readonly<Record<string, string>>) => SettledLine | undefined;
};

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Converts decimal text to hundredths without rounding. An empty cell is 0. */
export function readDecimal(text = ''): number {
  const [, sign, whole, part = ''] = DECIMAL.exec(text.trim() || '0') ?? [];
  if (whole === undefined) return Number.NaN;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && amount > 0 ? -amount : amount;
}
