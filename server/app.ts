import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { UNSUBSCRIBE_PATH } from '#shared/domain/paths/shopPaths.ts';
import { createBoundedQueue } from '#shared/kernel/boundedQueue.ts';
import { apiGate } from './bff/apiRoutes.ts';
import { createCsrf, sameOrigin } from './bff/csrf.ts';
import { createDefaultCity } from './bff/defaultCity.ts';
import { geoLanguageFinder } from './bff/geoLanguageFinder.ts';
import { createLoginCookies } from './bff/loginAnswer.ts';
import { oneClickUnsubscribe } from './bff/oneClickUnsubscribe.ts';
import { providerNotices, sandboxPages } from './bff/providerRoutes.ts';
import { createPublicAnswers } from './bff/publicAnswers.ts';
import { sharedCalls } from './bff/sharedCalls.ts';
import type { UpstreamConnection } from './bff/shopApiFor.ts';
import { upstreamProxy } from './bff/upstreamProxy.ts';
import { cachedPages } from './cache/cachedPages.ts';
import type { PageCache } from './cache/pageCache.ts';
import type { Config } from './config.ts';
import { createCookieProofs } from './http/cookieProofs.ts';
import { cookies } from './http/cookies.ts';
import { createTurns } from './http/createTurns.ts';
import { createFindNetwork } from './http/findNetwork.ts';
import { LIMITS, type Limits } from './http/limits.ts';
import { createSecurityEvents } from './http/securityEvents.ts';
import { shareTurns } from './http/shareTurns.ts';
import { speculationRules } from './http/speculationRules.ts';
import { createSpendWork, limitWork } from './http/spendWork.ts';
import { wholeBody } from './http/wholeBody.ts';
import { createWorkBudgets, type WorkBudgets } from './http/workBudgets.ts';
import { imageHandler } from './images/imageHandler.ts';
import { createPictureMaker } from './images/pictureMaker.ts';
import { health, leaveWhenDraining, type Readiness } from './middleware/health.ts';
import { languageAddress } from './middleware/languageAddress.ts';
import { loginGuard, passSignedIn } from './middleware/loginGuard.ts';
import type { Messages } from './middleware/messages.ts';
import { pageForm } from './middleware/pageForm.ts';
import { proxyWarnings } from './middleware/proxyWarnings.ts';
import { requestContext } from './middleware/requestContext.ts';
import { requestLimits } from './middleware/requestLimits.ts';
import { adsPolicy, securityHeaders, setHeaders } from './middleware/securityHeaders.ts';
import { createTranslators, translate } from './middleware/translate.ts';
import { createVisitorCookies } from './middleware/visitorCookies.ts';
import type { Metrics } from './ops/metrics.ts';
import { proofDocument } from './rooms/proofDocument.ts';
import { roomFiles } from './rooms/roomFiles.ts';
import { createPublicPaths } from './seo/publicPaths.ts';
import { robots } from './seo/robots.ts';
import { sitemaps } from './seo/sitemaps.ts';
import { saleCalendar } from './share/saleCalendar.ts';
import { sharePicture } from './share/sharePicture.ts';
import { errorPage, refusalPages } from './ssr/errorPage.ts';
import { type MakeSharedPage, sharedPageMaker } from './ssr/makeSharedPage.ts';
import { pageHandler } from './ssr/pageHandler.ts';
import { recognisePage } from './ssr/recognisePage.ts';
import type { Renderer } from './ssr/renderer.ts';
import { sharedPages } from './ssr/sharedPages.ts';

type AppDeps = {
  config: Config;
  log: Logger;
  renderer: Renderer;
  messages: Messages;
  upstream: UpstreamConnection;
  cookieSecrets: string[];
  metrics: Metrics;
  readiness?: Readiness;
  limits?: Limits;
  cache: PageCache;
  budgets?: WorkBudgets;
};

/** Builds the request handler. Fresh cached pages are sent at once; other requests pass the handlers below in order. */
export function createApp(deps: AppDeps): RequestListener {
  const { config, log, renderer, messages, upstream, cookieSecrets, metrics, limits = LIMITS } = deps;
  const { readiness = { ready: true }, cache, budgets = createWorkBudgets({ log }) } = deps;
  const { publicUrl, https, adsConversionId } = config;
  const trustsProxy = config.trustProxy > 0;
  const development = config.mode === 'development';
  const translator = translate(messages);
  const csrf = createCsrf({ https, secret: cookieSecrets[0]! });
  const proofs = createCookieProofs({ https, secrets: cookieSecrets });
  const city = createDefaultCity({ upstream, setting: config.defaultCity, limits });
  const visitorCookies = createVisitorCookies({ https, csrf, proofs, city });
  const headers = securityHeaders({ https, development });
  const logins = createLoginCookies({ https, proofs, rotateCsrf: csrf.rotate });
  const findGeoLanguage = geoLanguageFinder(upstream, { publicUrl, geoMs: limits.geoMs });
  const onFailure = (error: unknown) => log.warn({ err: error }, 'picture store failed');
  const pictures = createPictureMaker({ folder: `${config.dataDir}/images`, limits, onFailure });
  // API calls and /livez use a separate queue, so they do not wait for page rendering.
  const takeTurn = createTurns();
  const inTurn = shareTurns(createBoundedQueue(limits.pages), limits.pages);
  const calls = createBoundedQueue(limits.calls);
  const answers = createPublicAnswers({ upstream, limits, city });
  const pictureOrigins = {
    upstream: new URL(upstream.url).origin,
    others: config.imageOrigins,
    paths: config.imagePaths,
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', config.trustProxy);

  const findNetwork = createFindNetwork(app.get('trust proxy fn'));
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

  app.use(requestContext(log, { trustsProxy }));
  app.use((req, res, next) => {
    res.locals.noteRefusal = (reason) => securityEvents.noteRefusal(req, reason);
    next();
  });
  app.use(metrics.countRequests);
  app.use(setHeaders(headers));
  app.use(leaveWhenDraining(readiness));
  app.use(requestLimits(limits));
  app.use(health(readiness));

  app.use(renderer.assets);
  app.get('/robots.txt', robots(publicUrl));
  app.get(...speculationRules);
  app.get(...proofDocument);
  app.use(['/sitemap.xml', '/sitemaps'], limitWork(spendWork));
  app.use(sitemaps({ listPaths: createPublicPaths({ upstream, city, timeoutMs: limits.pageMs }), publicUrl, inTurn }));
  app.get('/images', imageHandler(pictures, { origins: pictureOrigins, spendWork }));

  const share = {
    upstream,
    messages,
    pictures,
    origins: pictureOrigins,
    folder: `${config.dataDir}/share`,
    spendWork,
    limits,
  };
  app.get('/share/:language/:id.jpg', limitWork(spendWork), sharePicture(share));
  app.get('/share/:language/:id.ics', limitWork(spendWork), saleCalendar({ ...share, publicUrl }));

  app.use(cookies(cookieSecrets), proofs.dropUnproven);
  const provider = { upstream, publicUrl, calls, limits };
  app.post('/api/v1/payments/notify/:provider', providerNotices(provider));
  app.use(limitWork(spendWork));
  app.post(UNSUBSCRIBE_PATH, oneClickUnsubscribe({ upstream, publicUrl, upstreamMs: limits.upstreamMs }));
  // A customer's box office may have something else below /sandbox.
  if (!config.upstreamUrl || config.payments === 'sandbox') app.use('/sandbox', sandboxPages(provider));
  app.use('/api', apiGate(limits), sameOrigin({ publicUrl }), csrf.check, visitorCookies.giveDevice);
  app.use('/api', wholeBody({ bytes: limits.apiBodyBytes, bodyMs: limits.bodyMs }), sharedCalls({ upstream, calls }));
  app.use('/api', upstreamProxy({ upstreamUrl: upstream.url, publicUrl, logins, calls, takeTurn, limits }));

  app.use(languageAddress({ translate: translator, findGeoLanguage, https }));
  app.use(recognisePage(renderer));
  app.use(adsPolicy({ development, conversionId: adsConversionId }));
  app.use(loginGuard());
  app.use(passSignedIn({ upstream, publicUrl, logins, whoMs: limits.whoMs }));
  app.post('/{*page}', pageForm({ publicUrl, csrf, formBytes: limits.formBytes }));
  app.use(visitorCookies.give);
  app.use(cachedPages(cache));
  const translators = createTranslators(messages);
  const pages = { upstream, answers, city, translators, publicUrl, limits };
  const inLine = sharedPageMaker(pages);
  const makeShared: MakeSharedPage = ({ client, ...visit }) => inTurn(() => inLine(visit), { client });
  app.use(pageHandler({ ...pages, csrf, logins, cache, makeShared, inTurn, adsConversionId }));

  app.use(errorPage(translator));

  const sendSharedPage = sharedPages({
    cache,
    cookies: visitorCookies,
    headers,
    readiness,
    urlLength: limits.urlLength,
    trustsProxy,
    renderer,
    overload: refusalPages(translators, { route: 'overload', reason: 'overloaded' }),
    tooMany: refusalPages(translators, { route: 'too many', reason: 'request.tooMany' }),
    spendWork,
    findNetwork,
    makePage: makeShared,
    log,
    onReady: metrics.countReadyPage,
    onMade: metrics.countRequest,
  });
  const sendRoomFile = roomFiles({ upstream, https, readiness, spendWork, onReady: metrics.countReadyPage });
  const warnOfProxy = proxyWarnings(config, log);
  const passOn = async (req: IncomingMessage, res: ServerResponse) => {
    await takeTurn();
    if (!res.destroyed) app(req, res);
  };
  return (req, res) => {
    warnOfProxy(req);
    sendRoomFile(req, res, () => sendSharedPage(req, res, () => void passOn(req, res)));
  };
}
