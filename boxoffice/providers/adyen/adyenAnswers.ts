import * as z from 'zod';

export const Amount = z.object({ value: z.int().min(0), currency: z.string().length(3) });

/** Response to creating, reading and changing a payment link. */
export const PaymentLink = z.object({
  id: z.string().min(1).max(64),
  url: z.url({ protocol: /^https?$/ }),
  status: z.enum(['active', 'completed', 'expired', 'paid', 'paymentPending']),
  amount: Amount,
  updatedAt: z.iso.datetime({ offset: true }).optional(),
});
export type PaymentLink = z.infer<typeof PaymentLink>;

/** Response to a payment whose code the buyer scans. The reference may be missing before the buyer pays. */
export const CodePayment = z.object({
  resultCode: z.string(),
  pspReference: z.string().min(1).max(64).optional(),
  action: z.object({ type: z.literal('qrCode'), qrCodeData: z.string().min(1) }).optional(),
});

/** Response to a cancellation or refund, whose result arrives by webhook. */
export const Received = z.object({ pspReference: z.string().min(1).max(64), status: z.literal('received') });

export const PaymentMethods = z.object({
  paymentMethods: z.array(z.object({ type: z.string() })).default([]),
});
