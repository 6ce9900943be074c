import * as z from 'zod/mini';
import { MINUTE_MS } from '#shared/domain/durations.ts';
import { CODE_MINUTES } from '#shared/domain/verificationCode.ts';

/** Address of the last code, and the earliest time for another one, on the server's clock. */
export const SentCode = z.object({ to: z.string(), again: z.iso.datetime() });
export type SentCode = z.infer<typeof SentCode>;
export type Channel = 'email' | 'phone';

const STORAGE_KEY = { email: 'codeSentToEmail', phone: 'codeSentToPhone' } as const;
/** An older code has expired, so its address is forgotten. */
const KEPT_MS = CODE_MINUTES * MINUTE_MS;

export function parseSentCode(stored: string | null, now: number): SentCode | undefined {
  try {
    const { data } = z.safeParse(SentCode, JSON.parse(stored ?? 'null'));
    return data && now < Date.parse(data.again) + KEPT_MS ? data : undefined;
  } catch {
    return undefined;
  }
}

export function findSentCode(channel: Channel): SentCode | undefined {
  try {
    return parseSentCode(sessionStorage.getItem(STORAGE_KEY[channel]), Date.now());
  } catch {
    return undefined;
  }
}

/** Stored for the tab's lifetime: a phone may reload the page after the visitor has read the mail. */
export function rememberSentCode(channel: Channel, sent: SentCode): void {
  try {
    sessionStorage.setItem(STORAGE_KEY[channel], JSON.stringify(sent));
  } catch {
    // Without storage the countdown ends with the page. The box office still enforces the delay.
  }
}
