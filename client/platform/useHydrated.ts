import { useSyncExternalStore } from 'react';

const NEVER = () => () => {};

/** False on the server and in the first rendering, true as soon as scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
