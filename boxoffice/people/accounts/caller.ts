import type { Request, Response } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type { DeviceLabel, SignedIn } from '#boxoffice/platform/http/accessTokenStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { findSignedIn, signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import { type Visitor, visitorOf } from '#boxoffice/platform/http/visitorOf.ts';
import type { Language } from '#shared/domain/language/languages.ts';
import type { SmsBudgets } from '../messages/smsBudgets.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { findUser, type UserRow } from './userStore.ts';

export type AccountDeps = {
  db: Database;
  passwords: PasswordHasher;
  smsBudgets: SmsBudgets;
  /** The shop's own URL, for links in messages. */
  publicUrl: string;
  shopName: string;
  /** Wakes the delivery job after a message is enqueued. */
  wakeDelivery: () => void;
};

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

/** Returns the account of the request. Refuses if the account was deleted during the request. */
export async function userOf(db: Database, res: Response): Promise<UserRow> {
  const user = await findUser(db, signedInOf(res).userId);
  if (!user) throw new Refusal('login.required');
  return user;
}

/** The first match applies. Browsers that imitate another browser come before it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Derives browser and system names from the User-Agent. The header itself is not stored. */
export function describeDevice(userAgent = ''): DeviceLabel {
  return { browser: find(BROWSERS, userAgent), system: find(SYSTEMS, userAgent) };
}

function find(names: readonly [RegExp, string][], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
