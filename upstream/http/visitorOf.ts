import type { Request } from 'express';
import { findDevice } from './findDevice.ts';
import { networkOf } from './networkOf.ts';

/** Who limits are counted for: the network and, where the browser has one, the device. */
export type Visitor = { network: string; deviceId: string | undefined };

export function visitorOf(req: Request): Visitor {
  return { network: networkOf(req.ip ?? ''), deviceId: findDevice(req) };
}
