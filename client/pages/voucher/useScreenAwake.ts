import { useEffect } from 'react';

/** Keeps the screen on while `active`. The browser releases the lock of a hidden page, so it is requested again. */
export function useScreenAwake(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const request = () => {
      // Browsers refuse the lock if the battery is low. Older browsers do not support it.
      if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      void lock?.then((sentinel) => sentinel?.release());
    };
  }, [active]);
}
