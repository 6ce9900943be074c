import type { SalesDeps } from '../providers/salesDeps.ts';

type About = { paymentId?: string; refundId?: string };

/** By name and message only: what else a provider's error carries may be the buyer's. */
export function warnOfProvider({ log }: Pick<SalesDeps, 'log'>, about: About, error: unknown): void {
  const { name, message } = error as Error;
  log.warn({ ...about, err: { name, message } }, 'a payment provider could not be asked');
}
