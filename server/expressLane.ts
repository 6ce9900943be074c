import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import { UNSUBSCRIBE_PATH } from '#shared/domain/paths/shopPaths.ts';
import { sameOrigin } from './bff/csrf.ts';
import { geoLanguageFinder } from './bff/geoLanguageFinder.ts';
import { oneClickUnsubscribe } from './bff/oneClickUnsubscribe.ts';
import { providerNotices, sandboxPages } from './bff/providerRoutes.ts';
import { sharedCalls } from './bff/sharedCalls.ts';
import { upstreamProxy } from './bff/upstreamProxy.ts';
import type { ShopParts } from './createParts.ts';
import { cookies } from './http/cookies.ts';
import { limitWork } from './http/spendWork.ts';
import { type Kind, type RequestOf, requestOf, visitOf } from './http/visit.ts';
import { wholeBody } from './http/wholeBody.ts';
import { imageHandler } from './images/imageHandler.ts';
import { createPictureMaker } from './images/pictureMaker.ts';
import { health, leaveWhenDraining } from './middleware/health.ts';
import { toCanonicalAddress, toLanguageAddress } from './middleware/languageAddress.ts';
import { loginGuard, passSignedIn } from './middleware/loginGuard.ts';
import { pageForm } from './middleware/pageForm.ts';
import { requestContext } from './middleware/requestContext.ts';
import { adsPolicy, hideSecretAddress, setHeaders } from './middleware/securityHeaders.ts';
import { fixedFiles } from './seo/fixedFiles.ts';
import { createPublicPaths } from './seo/publicPaths.ts';
import { sitemaps } from './seo/sitemaps.ts';
import { saleCalendar } from './share/saleCalendar.ts';
import { sharePicture } from './share/sharePicture.ts';
import { errorPage } from './ssr/errorPage.ts';
import { sendOwnPage } from './ssr/ownPage.ts';
import { createTokenPages } from './ssr/tokenPages.ts';

type ExpressKind = Exclude<Kind, 'sharedPage' | 'roomFile'>;

/**
 * Express serves the request kinds that need its routes, bodies and cookies. Each kind has its own chain of handlers.
 */
export function createExpressLane(parts: ShopParts) {
  const { config, log, headers, readiness, metrics, translator, inLoopTurn } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', config.trustProxy);

  const lanes: Record<ExpressKind, RequestHandler> = {
    refused: refusalLane(parts),
    file: fileLane(parts),
    notice: noticeLane(parts),
    api: apiLane(parts),
    redirect: Router().use(readVisitor(parts), toCanonicalAddress),
    ownPage: ownPageLane(parts),
  };
  app.use(requestContext(log, parts), metrics.countRequests, setHeaders(headers), leaveWhenDraining(readiness));
  app.use((req, res, next) => lanes[visitOf(res).request.kind as ExpressKind](req, res, next));
  app.use(errorPage(translator, parts.translators));

  return (req: IncomingMessage, res: ServerResponse, request: RequestOf<ExpressKind>): void => {
    void inLoopTurn(() => {
      if (!res.destroyed) app(req, Object.assign(res, { locals: { request } }));
    });
  };
}

/** Refuses requests. With `costsWork`, a refused request uses the visitor's budget, as a valid one does. */
function refusalLane(parts: ShopParts): RequestHandler {
  const paid = Router().use(readVisitor(parts), refuseRequest);
  return (req, res, next) => (requestOf(res, 'refused').costsWork ? paid : refuseRequest)(req, res, next);
}

const refuseRequest: RequestHandler = (_req, res) => {
  const { error, headers } = requestOf(res, 'refused');
  res.set(headers);
  throw error;
};

/** Reads the cookies that the shop accepts, and takes one unit of work from the visitor's budget. */
const readVisitor = ({ cookieSecrets, proofs, spendWork }: ShopParts): RequestHandler[] => [
  ...cookies(cookieSecrets),
  proofs.dropUnproven,
  limitWork(spendWork),
];

/** Serves files and other fixed addresses. Any other address without a language redirects to the visitor's language. */
function fileLane(parts: ShopParts): Router {
  const { config, renderer, readiness, limits, upstream, city, publicUrl, https, spendWork, inTurn, translator } =
    parts;
  const origins = { upstream: new URL(upstream.url).origin, others: config.imageOrigins, paths: config.imagePaths };
  const onFailure = (error: unknown) => parts.log.warn({ err: error }, 'picture store failed');
  const pictures = createPictureMaker({ folder: `${config.dataDir}/images`, limits, onFailure });
  const listPaths = createPublicPaths({ upstream, city, timeoutMs: limits.pageMs });
  const share = { ...parts, pictures, origins, folder: `${config.dataDir}/share` };
  const worked = limitWork(spendWork);

  const lane = Router();
  lane.use(health(readiness), fixedFiles(parts), renderer.assets);
  lane.use(['/sitemap.xml', '/sitemaps'], worked);
  lane.use(sitemaps({ listPaths, publicUrl, inTurn, languages: parts.shop.languages }));
  lane.get('/images', imageHandler(pictures, { origins, spendWork }));
  lane.get('/share/:language/:id.jpg', worked, sharePicture(share));
  lane.get('/share/:language/:id.ics', worked, saleCalendar(share));
  lane.use(readVisitor(parts));
  lane.post(UNSUBSCRIBE_PATH, oneClickUnsubscribe({ upstream, publicUrl, upstreamMs: limits.upstreamMs }));
  // A box office at UPSTREAM_URL may use /sandbox for another purpose.
  if (!config.upstreamUrl || config.payments === 'sandbox') lane.use('/sandbox', sandboxPages(parts));
  const findGeoLanguage = geoLanguageFinder(upstream, { publicUrl, geoMs: limits.geoMs });
  return lane.use(
    toLanguageAddress({ translate: translator, findGeoLanguage, https, languages: parts.shop.languages }),
  );
}

/** Notices of payment providers do not use a network's budget: a few networks send the notices for all visitors. */
const noticeLane = (parts: ShopParts): Router => Router().use(cookies(parts.cookieSecrets), providerNotices(parts));

function apiLane(parts: ShopParts): Router {
  const { csrf, visitorCookies, limits, upstream } = parts;
  return Router().use(
    readVisitor(parts),
    sameOrigin(parts),
    csrf.check,
    visitorCookies.giveDevice,
    wholeBody({ bytes: limits.apiBodyBytes, bodyMs: limits.bodyMs }),
    sharedCalls(parts),
    upstreamProxy({ ...parts, upstreamUrl: upstream.url }),
  );
}

function ownPageLane(parts: ShopParts): Router {
  const { config, cache, csrf, visitorCookies, limits, publicUrl } = parts;
  const { adsConversionId, mode, pageCacheBytes } = config;
  const maxBytes = Math.min(pageCacheBytes, limits.tokenPageBytes);
  // A changed file must be seen at once during development.
  const isKept = maxBytes > 0 && mode !== 'development';
  const tokenPages = isKept ? createTokenPages({ ...parts, maxBytes, isPage: cache.isPage }) : undefined;
  const lane = Router();
  lane.use(hideSecretAddress, readVisitor(parts));
  lane.use(adsPolicy({ development: mode === 'development', conversionId: adsConversionId }));
  lane.use(loginGuard(parts), passSignedIn({ ...parts, whoMs: limits.whoMs }));
  lane.post('/{*page}', pageForm({ publicUrl, csrf, formBytes: limits.formBytes }));
  return lane.use(visitorCookies.give, sendOwnPage({ ...parts, adsConversionId, tokenPages }));
}
