import type { Logger } from 'pino';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { DEMO_SHOP, type Shop } from '#shared/shop/shop.ts';
import { createCsrf } from './bff/csrf.ts';
import { createDefaultCity } from './bff/defaultCity.ts';
import { type HiddenFeatures, hidesNothing } from './bff/hiddenFeatures.ts';
import { createLoginCookies } from './bff/loginAnswer.ts';
import { createPublicAnswers } from './bff/publicAnswers.ts';
import type { UpstreamConnection } from './bff/shopApiFor.ts';
import type { PageCache } from './cache/pageCache.ts';
import type { Config } from './config.ts';
import { createCookieProofs } from './http/cookieProofs.ts';
import { createTurns, withTurns } from './http/eventLoopTurns.ts';
import { createFindNetwork } from './http/findNetwork.ts';
import { LIMITS, type Limits } from './http/limits.ts';
import { createSecurityEvents } from './http/securityEvents.ts';
import { createShopFiles } from './http/shopFiles.ts';
import { createSpendWork } from './http/spendWork.ts';
import { createWorkBudgets, type WorkBudgets } from './http/workBudgets.ts';
import type { Readiness } from './middleware/health.ts';
import type { Messages } from './middleware/messages.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { showShop } from './middleware/showShop.ts';
import { createTranslators, translate } from './middleware/translate.ts';
import { createVisitorCookies } from './middleware/visitorCookies.ts';
import type { Metrics } from './ops/metrics.ts';
import { refusalPages } from './ssr/errorPage.ts';
import type { Renderer } from './ssr/renderer.ts';

export type AppDeps = {
  config: Config;
  /** Default: the demo shop. */
  shop?: Shop;
  log: Logger;
  renderer: Renderer;
  messages: Messages;
  upstream: UpstreamConnection;
  /** Features whose calls the upstream lacks. Default: none. */
  hidden?: HiddenFeatures;
  /** Newest first. The first secret signs, and all of them verify. */
  cookieSecrets: string[];
  metrics: Metrics;
  readiness?: Readiness;
  limits?: Limits;
  cache: PageCache;
  budgets?: WorkBudgets;
};
export type ShopParts = ReturnType<typeof createParts>;

/** Creates the objects that several lanes share. */
export function createParts(deps: AppDeps) {
  const { config, upstream, messages, cookieSecrets, limits = LIMITS, readiness = { ready: true } } = deps;
  const { hidden = hidesNothing, shop = DEMO_SHOP } = deps;
  const { publicUrl, https, mode } = config;
  const csrf = createCsrf({ https, secret: cookieSecrets[0]! });
  const proofs = createCookieProofs({ https, secrets: cookieSecrets });
  const city = createDefaultCity({ upstream, setting: config.defaultCity ?? shop.defaultCity, limits });
  const files = createShopFiles(shop);
  const shown = showShop({ shop: withSettings(shop, config), messages, files });
  const translators = createTranslators(messages, shown);
  return {
    ...deps,
    ...{ limits, readiness, hidden, publicUrl, https, csrf, proofs, city, translators, shop, shown, files },
    trustsProxy: config.trustProxy > 0,
    headers: securityHeaders({ https, development: mode === 'development' }),
    translator: translate(messages),
    visitorCookies: createVisitorCookies({ https, csrf, proofs, city }),
    logins: createLoginCookies({ https, proofs, rotateCsrf: csrf.rotate }),
    answers: createPublicAnswers({
      upstream,
      limits,
      city,
      onLeftOut: (call, faults) =>
        deps.log.warn({ call, faults }, 'entries of an answer do not match the contract and are left out'),
    }),
    overload: refusalPages(translators, { route: 'overload', reason: 'overloaded' }),
    tooMany: refusalPages(translators, { route: 'too many', reason: 'request.tooMany' }),
    /** Limits how much work for Express's requests and the upstream's answers runs in one turn of the event loop. */
    inLoopTurn: createTurns(),
    /** Queue for page rendering. */
    inTurn: withTurns(createBoundedQueue(limits.pages), limits.pages),
    /** API calls have a separate queue, so they do not wait for page rendering. */
    calls: createBoundedQueue(limits.calls),
    ...createBudget({ ...deps, proofs }),
  };
}

/** A setting of the environment is for one installation, so it takes precedence over the shop file. */
const withSettings = (shop: Shop, { appStoreId }: Config): Shop =>
  appStoreId ? { ...shop, apps: { ...shop.apps, appStoreId } } : shop;

type BudgetDeps = Pick<AppDeps, 'config' | 'log' | 'metrics' | 'cookieSecrets' | 'budgets'> & {
  proofs: ReturnType<typeof createCookieProofs>;
};

/** Counts the work of each network and login, and the security events. */
function createBudget({
  config,
  log,
  metrics,
  cookieSecrets,
  proofs,
  budgets = createWorkBudgets({ log }),
}: BudgetDeps) {
  const findNetwork = createFindNetwork(config.trustProxy);
  const securityEvents = createSecurityEvents({
    log,
    key: cookieSecrets.at(-1)!,
    findNetwork,
    count: metrics.countSecurityEvent,
  });
  const spendWork = createSpendWork({
    budgets,
    proofs,
    findNetwork,
    onRefused(scope, req, account) {
      metrics.countRefusedWork(scope);
      securityEvents.note(req, `budget.${scope}`, account);
    },
  });
  return { findNetwork, spendWork, noteRefusal: securityEvents.noteRefusal };
}
