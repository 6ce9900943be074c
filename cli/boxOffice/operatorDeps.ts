import type { Database } from '#boxoffice/platform/database/database.ts';
import { NO_PROVIDERS, type SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';

const silence = () => {};

/**
 * Dependencies of the sales functions when an operator command calls them. The command sends nothing, because the
 * running box office sends the messages and the refunds.
 */
export function operatorDeps(db: Database): SalesDeps {
  return {
    db,
    publicUrl: '',
    // Not used: orders store their fee rates, and the running box office puts the shop's name into messages.
    shop: DEMO_SHOP,
    log: { debug: silence, info: silence, warn: silence, error: silence },
    clock: () => new Date(),
    providers: NO_PROVIDERS,
    holdMs: 0,
    paymentWindowMs: 0,
    wakeDelivery: silence,
  };
}
