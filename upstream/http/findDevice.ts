import type { Request } from 'express';

const DEVICE = /(?:^|;\s*)dvid=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/i;

/** Reads the shop's device id from the cookie `dvid`. */
export function findDevice(req: Request): string | undefined {
  return DEVICE.exec(req.get('cookie') ?? '')?.[1]?.toLowerCase();
}
