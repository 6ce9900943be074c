import { useMemo, useSyncExternalStore } from 'react';
import { parseUser, type SignedInUser, storedUser } from './signedInUser.ts';

/** Who is signed in. Pages are the same for all visitors, so server and first rendering know nobody. */
export function useSignedInUser(): SignedInUser | undefined {
  const stored = useSyncExternalStore(storedUser.watch, storedUser.read, () => null);
  return useMemo(() => parseUser(stored), [stored]);
}
