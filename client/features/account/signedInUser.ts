import { clearDraft } from '#client/features/hold/checkoutDraft.ts';
import { clearDeviceLists } from '#client/platform/deviceLists.ts';
import { clearPages } from '#client/platform/pageMemory.ts';
import { createStoredText } from '#client/platform/storedText.ts';

const STORAGE_KEY = 'userInfo';

/** The signed-in user as stored in the browser. It never contains the token. */
export type SignedInUser = { userId: string; nickname?: string | null | undefined; [other: string]: unknown };

/** The stored text, which React can compare by value. */
export const storedUser = createStoredText(STORAGE_KEY);

export function findSignedInUser(): SignedInUser | undefined {
  return parseUser(storedUser.read());
}

export function parseUser(stored: string | null): SignedInUser | undefined {
  try {
    const user = JSON.parse(stored ?? 'null');
    const hasId = (typeof user.userId === 'string' && user.userId) || typeof user.userId === 'number';
    return hasId && isNickname(user.nickname) ? { ...user, userId: String(user.userId) } : undefined;
  } catch {
    return undefined;
  }
}

const isNickname = (given: unknown) => given === undefined || given === null || typeof given === 'string';

export function rememberSignedInUser(user: SignedInUser): void {
  storedUser.write(JSON.stringify(user));
}

export function clearSignedInUser(): void {
  storedUser.remove();
  clearPages();
  clearDraft();
  clearDeviceLists();
}

/** Calls `onChange` when another tab signs in or out, or when the storage is cleared. */
export function watchOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === STORAGE_KEY || key === null) && onChange();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
