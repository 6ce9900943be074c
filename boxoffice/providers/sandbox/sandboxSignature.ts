import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#shared/kernel/durations.ts';

export const TIMESTAMP_HEADER = 'sandbox-timestamp';
export const SIGNATURE_HEADER = 'sandbox-signature';
/** Maximum age of a notice, so that a recorded notice cannot be replayed later. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** Signs timestamp and raw body together. */
export function signNotice(secret: string, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

export function isSigned(
  headers: Record<string, string | undefined>,
  body: Buffer,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const timestamp = headers[TIMESTAMP_HEADER] ?? '';
  if (!/^\d{1,16}$/.test(timestamp)) return false;
  const given = Buffer.from(headers[SIGNATURE_HEADER] ?? '');
  const right = Buffer.from(signNotice(secret, timestamp, body));
  const fresh = Math.abs(now.getTime() - Number(timestamp)) <= TOLERANCE_MS;
  return given.length === right.length && timingSafeEqual(given, right) && fresh;
}
