import express, { type Express, type Router } from 'express';
import type { Currency } from '#shared/domain/selling/money.ts';
import { STOCK_BUDGETS, type StockBudgets } from '#shared/domain/selling/stockBudgets.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { activityRoutes } from './events/catalog/activityRoutes.ts';
import { findFreeSessions } from './events/catalog/freeSessions.ts';
import { homeRoutes } from './events/catalog/homeRoutes.ts';
import { keepCatalogue, type ReadCatalogue } from './events/catalog/keepCatalogue.ts';
import { listingRoutes } from './events/catalog/listingRoutes.ts';
import { placeRoutes } from './events/places/placeRoutes.ts';
import { posterRoutes } from './events/posters/posterRoutes.ts';
import { closeOrder } from './money/payments/closeOrder.ts';
import { noticeRoutes, paymentRoutes } from './money/payments/paymentRoutes.ts';
import { refundOrder } from './money/payments/refundOrder.ts';
import { credentialRoutes } from './people/accounts/credentialRoutes.ts';
import { languageRoutes } from './people/accounts/languageRoutes.ts';
import { loginRoutes } from './people/accounts/loginRoutes.ts';
import { mailRoutes } from './people/accounts/mailRoutes.ts';
import { createPasswordHasher, type PasswordHasher } from './people/accounts/passwordHasher.ts';
import { restoreRoutes } from './people/accounts/restoreRoutes.ts';
import { userRoutes } from './people/accounts/userRoutes.ts';
import { favouriteRoutes } from './people/favourites/favouriteRoutes.ts';
import { createSmsBudgets, type SmsBudgets } from './people/messages/smsBudgets.ts';
import { notifyRoutes } from './people/notify/notifyRoutes.ts';
import type { Database } from './platform/database/database.ts';
import { callRoutes } from './platform/http/callRoutes.ts';
import { errorAnswers, isUnavailable, unknownRoute } from './platform/http/errorAnswers.ts';
import { type Log, requestContext } from './platform/http/requestContext.ts';
import { createSecurityEvents, type SecurityEvents } from './platform/http/securityEvents.ts';
import { signedIn } from './platform/http/signedIn.ts';
import { NO_PROVIDERS, type PaymentProviders, paysBy, type SalesDeps } from './providers/paymentProvider.ts';
import { type SandboxPagesDeps, sandboxRoutes } from './providers/sandbox/sandboxRoutes.ts';
import { ROOM_TIMES, type RoomTimes, roomRoutes } from './rooms/roomRoutes.ts';
import { createSaleHealth, type SaleHealth } from './rooms/saleHealth.ts';
import { addressRoutes } from './selling/addresses/addressRoutes.ts';
import { checkoutRoutes } from './selling/checkout/checkoutRoutes.ts';
import { offerIn } from './selling/checkout/offerOf.ts';
import { codeRoutes } from './selling/holds/codeRoutes.ts';
import { holdRoutes } from './selling/holds/holdRoutes.ts';
import { orderRoutes } from './selling/orders/orderRoutes.ts';
import { voucherRoutes } from './selling/tickets/voucherRoutes.ts';

export const SMS_PER_HOUR = 3000;

export type BoxOfficeDeps = {
  db: Database;
  log: Log;
  clock?: () => Date;
  /** A preloaded catalogue, so that the first request does not wait. */
  readCatalogue?: ReadCatalogue;
  /** Express's `trust proxy`: number of trusted proxies, or `loopback`. */
  trustProxy?: number | 'loopback';
  /** Called after a message is enqueued, so that it is sent at once. */
  wakeDelivery?: () => void;
  providers?: PaymentProviders;
  /** Pages of the sandbox provider, if it is enabled. */
  sandbox?: SandboxPagesDeps | undefined;
  /** Limit on text messages with login codes; `SMS_PER_HOUR` by default. */
  smsBudgets?: SmsBudgets;
  securityEvents?: SecurityEvents;
  /** Routes for operators. */
  ops?: Router;
  /** Measures holds, so that waiting rooms pause while holds are slow. */
  saleHealth?: SaleHealth;
  /** Only tests set other budgets, a cheaper hasher and shorter times. */
  budgets?: StockBudgets;
  passwords?: PasswordHasher;
  roomTimes?: RoomTimes;
} & Partial<Pick<SalesDeps, 'publicUrl' | 'shop' | 'holdMs' | 'paymentWindowMs'>>;

/** Builds the box office's Express app. */
export function createBoxOffice(deps: BoxOfficeDeps): Express {
  const { db, log, clock = () => new Date(), trustProxy = 'loopback', wakeDelivery = () => {} } = deps;
  const {
    publicUrl = 'http://localhost:3000',
    shop = DEMO_SHOP,
    holdMs = 10 * MINUTE_MS,
    paymentWindowMs = 15 * MINUTE_MS,
  } = deps;
  const { providers = NO_PROVIDERS, budgets = STOCK_BUDGETS, saleHealth = createSaleHealth(isUnavailable) } = deps;
  // Without `providers`, every price counts as payable.
  const isPayable = deps.providers ? paysBy(deps.providers) : () => true;
  const { readCatalogue = keepCatalogue(db), smsBudgets = createSmsBudgets({ perHour: SMS_PER_HOUR, log }) } = deps;
  const { passwords = createPasswordHasher(), roomTimes = ROOM_TIMES } = deps;
  const { securityEvents = createSecurityEvents({ db, log }) } = deps;
  const listing = { db, readCatalogue, categories: shop.categories, findFree: findFreeSessions(db, clock) };
  const accounts = { db, passwords, smsBudgets, publicUrl, shopName: shop.name, wakeDelivery };
  const sales = { db, log, clock, wakeDelivery, providers, publicUrl, shop, holdMs, paymentWindowMs };

  const shown = { db, offerIn: (currency: Currency) => offerIn(currency, sales) };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.use(requestContext({ clock, log, isPayable }), (_req, res, next) => {
    res.locals.securityEvents = securityEvents;
    next();
  });
  if (deps.ops) app.use(deps.ops);
  app.use(noticeRoutes(sales));
  if (deps.sandbox) app.use('/sandbox', sandboxRoutes(deps.sandbox));
  app.use(express.json({ limit: '32kb' }));
  app.use('/api', signedIn(db));
  app.use(
    loginRoutes(accounts),
    mailRoutes(accounts),
    userRoutes(accounts),
    credentialRoutes(accounts),
    restoreRoutes(accounts),
    addressRoutes(db),
    languageRoutes(db, shop.languages),
    callRoutes(),
    placeRoutes(async () => (await readCatalogue()).cities),
    homeRoutes({ ...listing, contact: shop.contact }),
    activityRoutes(shown),
    codeRoutes(shown),
    notifyRoutes({ db, publicUrl, wakeDelivery, isPayable }),
    favouriteRoutes(db),
    roomRoutes(db, roomTimes),
    holdRoutes({ ...sales, budgets, observe: saleHealth.observe }),
    checkoutRoutes(sales),
    orderRoutes({ ...sales, closeOrder, refundOrder }),
    paymentRoutes(sales),
    voucherRoutes({ db, shop }),
  );
  app.use(posterRoutes(db));
  app.use(listingRoutes(listing));
  app.use(unknownRoute);
  app.use(errorAnswers(log));
  return app;
}
