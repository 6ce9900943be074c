import type { Request } from 'express';
import { findDevice } from './findDevice.ts';
import { visitorNetwork } from './visitorNetwork.ts';

/** Who limits are counted for: the network and, where the browser has one, the device. */
export type Visitor = { network: string; deviceId: string | undefined };

export function visitorOf(req: Request): Visitor {
  return { network: visitorNetwork(req.ip), deviceId: findDevice(req) };
}
