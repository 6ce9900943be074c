import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { YEAR_MS } from '#shared/kernel/durations.ts';
import type { Csrf } from '../bff/csrf.ts';
import type { DefaultCityReader } from '../bff/defaultCity.ts';
import type { CookieProofs } from '../http/cookieProofs.ts';
import { cookieLine, csrfCookieName, readCookie } from '../http/cookies.ts';
import { isReading } from '../http/isReading.ts';
import type { SharedPage } from '../http/visit.ts';

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

type VisitorCookiesDeps = {
  https: boolean;
  csrf: Pick<Csrf, 'issue' | 'firstLines'>;
  proofs: CookieProofs;
  city: Pick<DefaultCityReader, 'findSoon' | 'known'>;
};

/** Sets the cookies that every visitor gets. A response that sets them is private. Stored pages contain no cookies. */
export function createVisitorCookies({ https, csrf, proofs, city }: VisitorCookiesDeps) {
  const csrfCookie = csrfCookieName(https);
  const deviceProof = proofs.nameOf('dvid');

  /** Empty until a city is known, because browsers would keep a wrong city for a year. */
  function cityLines(cityId = city.known()?.id): string[] {
    return cityId ? [cookieLine('cityId', encodeURIComponent(cityId), { https, maxAge: YEAR_MS })] : [];
  }

  function deviceLines(deviceId: string): string[] {
    const attributes = { https, httpOnly: true, maxAge: 2 * YEAR_MS };
    const proof = encodeURIComponent(proofs.signDevice(deviceId));
    return [cookieLine('dvid', deviceId, attributes), cookieLine(deviceProof, proof, attributes)];
  }

  /**
   * Sets a device id. An id with the signature of an older secret is signed again, so that the operator can remove that
   * secret.
   */
  function giveDeviceId(req: Request, res: Response): void {
    const { dvid } = req.cookies;
    if (dvid && readCookie(req.headers.cookie ?? '', deviceProof) === proofs.signDevice(dvid)) return;
    req.cookies.dvid = dvid ?? randomUUID();
    res.append('set-cookie', deviceLines(req.cookies.dvid));
  }

  /** Sets a device id for a call that may store data for the device. */
  const giveDevice: RequestHandler = (req, res, next) => {
    if (!isReading(req)) giveDeviceId(req, res);
    next();
  };

  /** Sets the missing cookies. */
  const give: RequestHandler = async (req, res, next) => {
    if (!req.cookies.cityId) {
      await city.findSoon();
      for (const line of cityLines()) res.append('set-cookie', line);
    }
    giveDeviceId(req, res);
    if (req.cookies['XSRF-TOKEN'] && req.signedCookies[csrfCookie]) return next();
    csrf.issue(req, res, next);
  };

  /**
   * Returns the Set-Cookie values for a city that the address chooses, and for missing cookies. Half of a CSRF pair
   * counts as missing. Signatures are not checked here; if one is invalid, the first unsafe call gets new cookies.
   */
  function missingLines({ cookies: names, choosesCity }: Pick<SharedPage, 'cookies' | 'choosesCity'>): string[] {
    const lines = names.includes('cityId') && !choosesCity ? [] : cityLines(choosesCity);
    if (!names.includes('dvid') || !names.includes(deviceProof)) lines.push(...deviceLines(randomUUID()));
    if (!names.includes(csrfCookie) || !names.includes('XSRF-TOKEN')) lines.push(...csrf.firstLines());
    return lines;
  }

  return { give, giveDevice, missingLines };
}
