import type { Database } from '#upstream/database/database.ts';
import { NO_PROVIDERS } from '#upstream/providers/createProviders.ts';
import type { SalesDeps } from '#upstream/providers/salesDeps.ts';

const silence = () => {};

/** What the verbs of selling need when an operator does them: the running box office sends the messages and the refunds. */
export function operatorDeps(db: Database): SalesDeps {
  return {
    db,
    publicUrl: '',
    log: { debug: silence, info: silence, warn: silence, error: silence },
    clock: () => new Date(),
    providers: NO_PROVIDERS,
    holdMs: 0,
    paymentWindowMs: 0,
    wakeDelivery: silence,
  };
}
