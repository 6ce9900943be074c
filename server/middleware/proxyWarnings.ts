import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';

type ProxyConfig = { https: boolean; trustProxy: number; trustProxyGiven: boolean };

const FORWARDED = ['x-forwarded-for', 'forwarded'];
const WHAT_TO_DO = 'set TRUST_PROXY to the number of proxies in front of the shop (0 with none)';

/**
 * Warns if TRUST_PROXY does not match the deployment. If its value is too low, all visitors share the limits of the
 * proxy's address. Warns at startup, and once at the first forwarded request.
 */
export function proxyWarnings({ https, trustProxy, trustProxyGiven }: ProxyConfig, log: Logger) {
  if (https && !trustProxyGiven)
    log.warn(`PUBLIC_URL is https, but TRUST_PROXY is not set: visitors behind a proxy share one limit; ${WHAT_TO_DO}`);

  let expectsNone = trustProxy === 0;
  return ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
    if (!expectsNone) return;
    const header = FORWARDED.find((name) => headers[name] !== undefined);
    if (!header) return;
    expectsNone = false;
    log.warn({ header }, `a request came through a proxy, but TRUST_PROXY is 0: the header is ignored; ${WHAT_TO_DO}`);
  };
}
