import type { Request, Response } from 'express';
import type { Language } from '#shared/domain/languages.ts';
import type { DeviceLabel, SignedIn } from '../http/accessTokenStore.ts';
import { contextOf } from '../http/requestContext.ts';
import { findSignedIn } from '../http/signedIn.ts';
import { type Visitor, visitorOf } from '../http/visitorOf.ts';
import { describeDevice } from './describeDevice.ts';

/** All that the verbs of accounts know of a call. */
export type Caller = Visitor & {
  now: Date;
  language: Language;
  device: DeviceLabel;
  /** Whoever this device belongs to so far. */
  signedIn: SignedIn | undefined;
};

export function callerOf(req: Request, res: Response): Caller {
  const { now, language } = contextOf(res);
  const device = describeDevice(req.get('user-agent'));
  return { ...visitorOf(req), now, language, device, signedIn: findSignedIn(res) };
}
