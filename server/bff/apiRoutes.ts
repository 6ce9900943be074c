import { LISTING } from './apiPath.ts';

/** Every call that the browser may make, and nothing else: `:id` is one plain segment. */
const ROUTES: Record<string, string[]> = {
  '/api/v1/language/list': ['GET'],
  '/api/v1/language/getLanguageByGeo': ['GET'],
  '/api/v1/user/language/save': ['POST'],
  '/api/v3/user/sendLoginCode': ['POST'],
  '/api/v1/user/login': ['POST'],
  '/api/v1/user/logout': ['GET'],
  '/api/v1/user/password': ['PUT'],
  '/api/v1/user/mail/regVerify': ['POST'],
  '/api/v1/user/mail/login': ['POST'],
  '/api/v1/user/mail/register': ['POST'],
  '/api/v1/user/mail/forgot': ['POST'],
  '/api/v1/user/mail/verify': ['POST'],
  '/api/v1/user/mail/password': ['POST'],
  '/api/v1/user/me': ['GET', 'PUT', 'DELETE'],
  '/api/v1/user/sessions': ['GET'],
  '/api/v1/user/sessions/:id': ['DELETE'],
  '/api/v1/user/export': ['GET'],
  '/api/v1/user/email': ['POST'],
  '/api/v1/user/phone': ['POST'],
  '/api/v1/home': ['GET'],
  '/api/v1/home/contact': ['GET'],
  '/api/v1/cities': ['GET'],
  '/api/v1/countries': ['GET'],
  '/api/v1/activities/:id': ['GET'],
  '/api/v1/activities/:id/notify': ['POST'],
  '/api/v1/sessions/:id/seats': ['GET'],
  '/api/v1/holds': ['POST'],
  '/api/v1/holds/:id': ['DELETE'],
  '/api/v1/checkout/:id': ['GET'],
  '/api/v1/addresses': ['GET', 'POST'],
  '/api/v1/addresses/:id': ['GET', 'PUT', 'DELETE'],
  '/api/v1/orders': ['GET', 'POST'],
  '/api/v1/orders/:id': ['GET'],
  '/api/v1/orders/:id/cancel': ['POST'],
  '/api/v1/orders/:id/confirmReceipt': ['POST'],
  '/api/v1/orders/:id/payments': ['POST'],
  '/api/v1/orders/:id/payments/current': ['GET'],
  '/api/v1/orders/:id/payments/current/check': ['POST'],
  '/api/v1/vouchers/:id': ['GET'],
  '/api/v1/vouchers/:id/tickets.pdf': ['GET'],
  '/api/v1/vouchers/:id/event.ics': ['GET'],
  '/api/v1/tickets/keys': ['GET'],
};

const patterns = Object.entries(ROUTES).map(([route, methods]) => ({
  route,
  methods,
  pattern: new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(':id', '[\\w-]{1,128}')}$`),
}));

/** Calls whose answers belong to one visitor, so that nobody may store them. */
const PERSONAL = /^\/api\/v\d\/(?:user|addresses|holds|checkout|orders|vouchers)(?:\/|$)/;
export const isPersonalCall = (path: string) => PERSONAL.test(path);

/** Calls whose very address is a secret: it must not travel on, nor be found by a search engine. */
export const hasSecretAddress = (path: string) => path.startsWith('/api/v1/vouchers/');

type ApiRoute = { route: string; methods: string[] };

/** The route of an upstream path without its query; undefined when it is none of ours. */
export function findApiRoute(path: string): ApiRoute | undefined {
  if (LISTING.test(path)) return { route: '/:listing', methods: ['GET'] };
  return patterns.find(({ pattern }) => pattern.test(path));
}
