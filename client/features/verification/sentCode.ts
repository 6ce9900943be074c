import * as z from 'zod/mini';
import { createStoredText } from '#client/platform/storedText.ts';
import { CODE_MINUTES } from '#shared/domain/account/accountRules.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** Address of the last code, and the earliest time for another code, on the server's clock. */
export const SentCode = z.object({ to: z.string(), again: z.iso.datetime() });
export type SentCode = z.infer<typeof SentCode>;
export type Channel = 'email' | 'phone';

/** Stored for the tab's lifetime, because a phone may reload the page while the visitor reads the mail. */
const STORED = {
  email: createStoredText('codeSentToEmail', 'session'),
  phone: createStoredText('codeSentToPhone', 'session'),
};
/** An older code has expired, so its address is ignored. */
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
  return parseSentCode(STORED[channel].read(), Date.now());
}

/** Without storage the countdown ends with the page. The box office still enforces the delay. */
export function rememberSentCode(channel: Channel, sent: SentCode): void {
  STORED[channel].write(JSON.stringify(sent));
}
