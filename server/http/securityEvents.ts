import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { FindNetwork } from './findNetwork.ts';

/** Refusals that are security events. Refusals because of a used-up budget are counted elsewhere. */
const REFUSED: ReadonlySet<string | undefined> = new Set([
  'request.timeout',
  'request.origin',
  'request.duplicateCookie',
  'request.host',
  'csrf',
  'overloaded',
]);

type SecurityEventsDeps = {
  log: Pick<Logger, 'info'>;
  /** Key for the hashes of networks. */
  key: string;
  findNetwork: FindNetwork;
  count: (event: string) => void;
};

/**
 * Counts the security events of the shop. Logs one line per minute for each kind of event of a network or an account,
 * so that a flood of refusals does not become a flood of log lines. The box office logs the events of accounts, codes
 * and holds.
 */
export function createSecurityEvents({ log, key, findNetwork, count }: SecurityEventsDeps) {
  const noted = new LRUCache<string, true>({ max: 5000, ttl: MINUTE_MS });
  const mask = (network: string) => (network ? hash('sha256', key + network, 'hex').slice(0, 16) : undefined);

  function note(req: IncomingMessage, event: string, account?: string): void {
    count(event);
    const network = mask(findNetwork(req));
    const what = [event, network, account].join(' ');
    if (noted.has(what)) return;
    noted.set(what, true);
    log.info({ event, requestId: req.id, network, account }, 'security event');
  }

  return {
    note,
    noteRefusal(req: IncomingMessage, reason: string | undefined): void {
      if (REFUSED.has(reason)) note(req, reason!);
    },
  };
}
