import type { Database } from '../database/database.ts';
import type { Log } from '../http/requestContext.ts';
import type { PaymentProviders } from './paymentProvider.ts';

/** Dependencies of sales: holds, orders, payments and tickets. */
export type SalesDeps = {
  db: Database;
  log: Log;
  clock: () => Date;
  providers: PaymentProviders;
  /** The shop's origin, for links in messages and return URLs. */
  publicUrl: string;
  holdMs: number;
  paymentWindowMs: number;
  /** Wakes the delivery job after a message was enqueued. */
  wakeDelivery: () => void;
};
