import type { Request } from 'express';
import { findDevice } from './findDevice.ts';
import { networkOf } from './networkOf.ts';

/** Keys for rate limits: the network and, if known, the device. */
export type Visitor = { network: string; deviceId: string | undefined };

export function visitorOf(req: Request): Visitor {
  return { network: networkOf(req.ip ?? ''), deviceId: findDevice(req) };
}
