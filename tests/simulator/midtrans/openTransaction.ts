import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { MidtransPayment, MidtransWorld } from './midtransWorld.ts';

export type Body = Record<string, unknown>;
export type Details = { transaction_details: { order_id: string; gross_amount: number } };
export type Expiry = { duration: number; unit: string; start_time?: string };

const UNITS_MS: Record<string, number> = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };
export const toMs = ({ duration, unit }: Expiry) => duration * UNITS_MS[unit.replace(/s$/, '')]!;

type Opened = Pick<MidtransPayment, 'type' | 'isBegun' | 'expiresAt' | 'livesFromChoiceMs'>;
/** Opens a transaction for a charge or for a page of Snap. */
export function openTransaction({ payments, clock }: MidtransWorld, body: Body, facts: Opened): MidtransPayment {
  const { order_id, gross_amount } = (body as Details).transaction_details;
  const payment: MidtransPayment = {
    ...facts,
    provider: 'midtrans',
    merchantId: order_id,
    value: gross_amount,
    currency: 'IDR',
    state: 'open',
    paidValue: 0,
    refunds: new Map(),
    dashboardRefunds: new Map(),
    takenBack: 0,
    transaction: randomUUID(),
    token: randomUUID(),
    account: `8578${String(payments.length).padStart(12, '0')}`,
    createdAt: clock(),
    paidAt: undefined,
    refundTimes: new Map(),
    returnUrl: (body.callbacks as { finish: string } | undefined)?.finish,
  };
  payments.push(payment);
  return payment;
}
