import type { Request, Response } from 'express';
import type { Language } from '#shared/domain/languages.ts';
import { contextOf } from '../http/requestContext.ts';
import { type Visitor, visitorOf } from '../http/visitorOf.ts';
import type { DeviceLabel } from './accessTokenStore.ts';
import { describeDevice } from './describeDevice.ts';

/** All that the verbs of accounts know of a call. */
export type Caller = Visitor & { now: Date; language: Language; device: DeviceLabel };

export function callerOf(req: Request, res: Response): Caller {
  const { now, language } = contextOf(res);
  return { ...visitorOf(req), now, language, device: describeDevice(req.get('user-agent')) };
}
