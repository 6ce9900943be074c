import * as z from 'zod';

/** Amount in whole rupiahs, which Midtrans writes with two decimals. */
export const Rupiahs = z
  .string()
  .regex(/^\d{1,12}\.00$/)
  .transform((text) => Number(text.slice(0, -3)));
/** Western Indonesia Time, without an offset. */
const WesternTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}+07:00`));

/**
 * Response to a charge. `qr_string` is the content of the code; the documentation describes only the picture in
 * `actions`.
 */
export const Charge = z.object({
  transaction_id: z.string().min(1).max(64),
  qr_string: z.string().min(1).optional(),
  actions: z.array(z.object({ name: z.string(), url: z.url() })).optional(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).optional(),
  redirect_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type Charge = z.infer<typeof Charge>;

export const SnapPage = z.object({ token: z.string(), redirect_url: z.url({ protocol: /^https?$/ }) });

/** Response of Midtrans about a transaction. Midtrans may add fields and statuses at any time. */
export const Transaction = z.object({
  order_id: z.string(),
  transaction_id: z.string().min(1).max(64),
  transaction_status: z.string().transform((text) => text.toLowerCase()),
  fraud_status: z.string().optional(),
  gross_amount: Rupiahs,
  currency: z.literal('IDR').default('IDR'),
  transaction_time: WesternTime,
  settlement_time: WesternTime.optional(),
  /** Amount that a virtual account of BNI received, which may differ from the requested amount. */
  payment_amounts: z.array(z.object({ amount: Rupiahs })).optional(),
  /** Refunds that an operator made in the dashboard may have no key. */
  refunds: z
    .array(z.object({ refund_key: z.string().optional(), bank_confirmed_at: z.string().optional() }))
    .optional(),
  /** Total amount returned to the buyer. */
  refund_amount: Rupiahs.optional(),
});
export type Transaction = z.infer<typeof Transaction>;

/** Response to the cancellation of a Snap page. */
export const PageEnded = z.object({
  canceled_at: z.string().optional(),
  error_messages: z.array(z.string()).default([]),
});

/** Response to a cancellation or a refund. */
export const Changed = z.object({ transaction_status: z.string() });
