import type { Request, Response } from 'express';
import { Refusal } from '../http/refusals.ts';
import { findSignedIn } from '../http/signedIn.ts';
import { findDevice } from '../http/visitorOf.ts';
import type { Buyer } from './holdStore.ts';

/** Returns the signed-in user, else the device. Refuses when both are missing. */
export function buyerOf(req: Request, res: Response): Buyer {
  const buyer = { userId: findSignedIn(res)?.userId, deviceId: findDevice(req) };
  if (!buyer.userId && !buyer.deviceId) throw new Refusal('device.missing');
  return buyer;
}
