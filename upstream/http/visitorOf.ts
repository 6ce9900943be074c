import { isIPv6 } from 'node:net';
import type { Request } from 'express';

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

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
const NETWORK_GROUPS = 3;

/** Key for limits by network. A customer may have a whole IPv6 /48 of addresses, so they count as one. */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped || !isIPv6(address)) return mapped ?? address;

  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
