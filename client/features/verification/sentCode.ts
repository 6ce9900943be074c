import { createStoredText } from '#client/platform/storedText.ts';
import { CODE_MINUTES } from '#shared/domain/account/accountRules.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** Address of the last code, and the earliest time for another code, on the server's clock. */
export type SentCode = { to: string; again: string };
export type Channel = 'email' | 'phone';

/** Stored for the tab's lifetime, because a phone may reload the page while the visitor reads the e-mail. */
const STORED = {
  email: createStoredText('codeSentToEmail', 'session'),
  phone: createStoredText('codeSentToPhone', 'session'),
};
/** After this time, the code has expired, so its address is ignored. */
const KEPT_MS = CODE_MINUTES * MINUTE_MS;

export function parseSentCode(stored: string | null, now: number): SentCode | undefined {
  try {
    const { to, again } = JSON.parse(stored ?? 'null');
    const isWhole = typeof to === 'string' && typeof again === 'string';
    return isWhole && now < Date.parse(again) + KEPT_MS ? { to, again } : undefined;
  } catch {
    return undefined;
  }
}

export function findSentCode(channel: Channel): SentCode | undefined {
  return parseSentCode(STORED[channel].read(), Date.now());
}

/**
 * Stores the address of the last code. Without storage, the countdown ends with the page. The box office still enforces
 * the delay.
 */
export function rememberSentCode(channel: Channel, sent: SentCode): void {
  STORED[channel].write(JSON.stringify(sent));
}
