import * as z from 'zod/mini';
import { Identifier } from '#shared/contract/identifier.ts';

const STORAGE_KEY = 'userInfo';
/** Storage events reach other tabs only; this one reaches our own. */
const CHANGED = 'userInfoChanged';

/** What the browser remembers of who is signed in; never the token. */
export const SignedInUser = z.looseObject({ userId: Identifier, nickname: z.nullish(z.string()) });
export type SignedInUser = z.infer<typeof SignedInUser>;

export function findSignedInUser(): SignedInUser | undefined {
  return parseUser(readStored());
}

export function rememberSignedInUser(user: SignedInUser): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  } catch {
    // Without storage the cookies still say who is signed in; only the menu stays shut.
  }
  dispatchEvent(new Event(CHANGED));
}

export function forgetSignedInUser(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // What cannot be read cannot be remembered either.
  }
  dispatchEvent(new Event(CHANGED));
}

export function parseUser(stored: string | null): SignedInUser | undefined {
  try {
    return z.safeParse(SignedInUser, JSON.parse(stored ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The stored text itself, which React can compare. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function watchSignedInUser(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
