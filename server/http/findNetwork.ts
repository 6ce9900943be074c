import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { networkOf } from '#shared/kernel/networkOf.ts';

/**
 * Returns the network of a visitor, even before Express has the request. The result is empty if the network is unknown.
 */
export type FindNetwork = (req: IncomingMessage) => string;

/**
 * `proxies` is the number of trusted proxies, as in Express's `trust proxy`. The socket of a visitor who has
 * disconnected has no address.
 */
export const createFindNetwork =
  (proxies: number): FindNetwork =>
  (req) =>
    networkOf(proxyAddr(req, (_address, hop) => hop < proxies) ?? '');
