import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { networkOf } from '#shared/kernel/networkOf.ts';

/** Returns the network of a visitor, also before Express has the request; empty when it is unknown. */
export type FindNetwork = (req: IncomingMessage) => string;

/** Takes Express's compiled `trust proxy`. */
export const createFindNetwork =
  (trust: (address: string, hop: number) => boolean): FindNetwork =>
  (req) =>
    networkOf(proxyAddr(req, trust));
