import * as z from 'zod/mini';
import { createStoredText } from '#client/storedText.ts';
import { Identifier } from '#shared/contract/identifier.ts';

/** What the browser remembers of who is signed in; never the token. */
export const SignedInUser = z.looseObject({ userId: Identifier, nickname: z.nullish(z.string()) });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The stored text itself, which React can compare. */
export const storedUser = createStoredText('userInfo');

export function findSignedInUser(): SignedInUser | undefined {
  return parseUser(storedUser.read());
}

export function parseUser(stored: string | null): SignedInUser | undefined {
  try {
    return z.safeParse(SignedInUser, JSON.parse(stored ?? 'null')).data;
  } catch {
    return undefined;
  }
}
