import type { Database } from '../database/database.ts';
import type { Log } from '../http/requestContext.ts';
import type { PaymentProviders } from './paymentProvider.ts';

/** What selling needs: holds, orders, payments, tickets. */
export type SalesDeps = {
  db: Database;
  log: Log;
  clock: () => Date;
  providers: PaymentProviders;
  /** The shop's origin, for links in messages and the ways back from a provider's page. */
  publicUrl: string;
  holdMs: number;
  paymentWindowMs: number;
  /** Tells the delivery job that there is something to send. */
  wakeDelivery: () => void;
};
