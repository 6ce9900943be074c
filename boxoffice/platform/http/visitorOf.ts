import type { Request } from 'express';
import { networkOf } from '#shared/kernel/networkOf.ts';

/** Keys for rate limits: the network and, if known, the device. */
export type Visitor = { network: string; deviceId: string | undefined };

export function visitorOf(req: Request): Visitor {
  return { network: networkOf(req.ip ?? ''), deviceId: findDevice(req) };
}

const DEVICE = /(?:^|;\s*)dvid=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/i;

/** Reads the shop's device id from the cookie `dvid`. */
export function findDevice(req: Request): string | undefined {
  return DEVICE.exec(req.get('cookie') ?? '')?.[1]?.toLowerCase();
}
