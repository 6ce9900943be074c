import * as z from 'zod/mini';
import { forgetPages } from '#client/features/growingList/pageMemory.ts';
import { createStoredText } from '#client/storedText.ts';
import { Identifier } from '#shared/contract/identifier.ts';

const STORAGE_KEY = 'userInfo';

/** What the browser remembers of who is signed in; never the token. */
export const SignedInUser = z.looseObject({ userId: Identifier, nickname: z.nullish(z.string()) });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The stored text itself, which React can compare. */
export const storedUser = createStoredText(STORAGE_KEY);

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

export function rememberSignedInUser(user: SignedInUser): void {
  storedUser.write(JSON.stringify(user));
}

export function forgetSignedInUser(): void {
  storedUser.forget();
  forgetPages();
}

/** Tells when another tab of this browser signs in or out, or its storage is emptied. */
export function watchOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === STORAGE_KEY || key === null) && onChange();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
