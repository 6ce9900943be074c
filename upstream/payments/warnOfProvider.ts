import type { SalesDeps } from '../providers/salesDeps.ts';

type About = { paymentId?: string; refundId?: string };

/** Logs name and message only; other fields of a provider's error may contain personal data. */
export function warnOfProvider({ log }: Pick<SalesDeps, 'log'>, about: About, error: unknown): void {
  const { name, message } = error as Error;
  log.warn({ ...about, err: { name, message } }, 'a call to a payment provider failed');
}
