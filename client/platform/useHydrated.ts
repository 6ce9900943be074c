import { useSyncExternalStore } from 'react';

const NEVER = () => () => {};

/** False on the server and in the first render, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
