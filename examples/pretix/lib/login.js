import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const { PRETIX_LOGIN_SECRET = '' } = process.env;
if (PRETIX_LOGIN_SECRET.length < 32) throw new Error('set PRETIX_LOGIN_SECRET to a secret of 32 characters or more');

const TIMES_MS = { resend: 60_000, code: 600_000, token: 30 * 24 * 3_600_000 };
const MOST = { tries: 5, codes: 10_000, ofAddress: 20 };

/** Codes that were sent, by address and device. A restart deletes them. */
const codes = new Map();
const sign = (text) => createHmac('sha256', PRETIX_LOGIN_SECRET).update(text).digest('base64url');
export const isSame = (one, other) => timingSafeEqual(Buffer.from(sign(one)), Buffer.from(sign(other)));

/** Creates a code for this device only. Undefined soon after another one, or if the address has too many. */
export function createCode(email, device) {
  const now = Date.now();
  for (const [key, { until }] of codes) if (until < now) codes.delete(key);
  const ofAddress = [...codes.keys()].filter((key) => key.startsWith(`${email} `)).length;
  const isRecent = codes.get(`${email} ${device}`)?.until > now + TIMES_MS.code - TIMES_MS.resend;
  if (isRecent || ofAddress >= MOST.ofAddress) return undefined;
  if (codes.size >= MOST.codes) codes.delete(codes.keys().next().value);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  codes.set(`${email} ${device}`, { code, until: now + TIMES_MS.code, tries: 0 });
  return code;
}

/** Whether the code is right. A code works once, and becomes invalid after some wrong tries. */
export function takeCode(email, device, code) {
  const sent = codes.get(`${email} ${device}`);
  const isRight = sent?.until > Date.now() && ++sent.tries <= MOST.tries && isSame(sent.code, code);
  return isRight && codes.delete(`${email} ${device}`);
}

export function createToken(email) {
  const text = `${Buffer.from(email).toString('base64url')}.${Date.now() + TIMES_MS.token}`;
  return `${text}.${sign(text)}`;
}

/** Returns the e-mail address of the visitor, from a valid token. */
export function emailOf({ token }, { refuse }) {
  const [email, until, signature = ''] = token.split('.');
  const isValid = isSame(signature, sign(`${email}.${until}`)) && Number(until) > Date.now();
  return isValid ? Buffer.from(email, 'base64url').toString() : refuse(401, 'login.required', 'Sign in again');
}

export const toUser = (email) => ({ userId: sign(`user ${email}`).slice(0, 24), email, hasPassword: false });
