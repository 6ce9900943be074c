import * as z from 'zod/mini';
import { CODE_MINUTES } from '#shared/domain/verificationCode.ts';

/** Where the last code went, and the moment on the server's clock from which another may be asked for. */
export const SentCode = z.object({ to: z.string(), again: z.iso.datetime() });
export type SentCode = z.infer<typeof SentCode>;
export type Channel = 'email' | 'phone';

const STORAGE_KEY = { email: 'codeSentToEmail', phone: 'codeSentToPhone' } as const;
/** A code that is older than this is dead, and its address forgotten. */
const KEPT_MS = CODE_MINUTES * 60_000;

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

/** For as long as the tab lives: a phone that went to read its mail may load the page anew. */
export function rememberSentCode(channel: Channel, sent: SentCode): void {
  try {
    sessionStorage.setItem(STORAGE_KEY[channel], JSON.stringify(sent));
  } catch {
    // Without storage the countdown ends with the page; the box office still keeps to it.
  }
}
