import { useMemo, useSyncExternalStore } from 'react';
import { parseUser, type SignedInUser, storedUser } from './signedInUser.ts';

/** Returns the signed-in user. Undefined on the server and in the first render, since pages are shared. */
export function useSignedInUser(): SignedInUser | undefined {
  const stored = useSyncExternalStore(storedUser.watch, storedUser.read, () => null);
  return useMemo(() => parseUser(stored), [stored]);
}
