import type { Request, Response } from 'express';
import type { Language } from '#shared/domain/languages.ts';
import type { DeviceLabel, SignedIn } from '../http/accessTokenStore.ts';
import { contextOf } from '../http/requestContext.ts';
import { findSignedIn } from '../http/signedIn.ts';
import { type Visitor, visitorOf } from '../http/visitorOf.ts';
import { describeDevice } from './describeDevice.ts';

/** Caller data that the account functions need. */
export type Caller = Visitor & {
  now: Date;
  language: Language;
  device: DeviceLabel;
  /** The account that this device is signed in to. */
  signedIn: SignedIn | undefined;
};

export function callerOf(req: Request, res: Response): Caller {
  const { now, language } = contextOf(res);
  const device = describeDevice(req.get('user-agent'));
  return { ...visitorOf(req), now, language, device, signedIn: findSignedIn(res) };
}
