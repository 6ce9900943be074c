import { useEffect, useState } from 'react';
import { measureOffset } from './measureOffset.ts';

/** Milliseconds until a moment on the server's clock; undefined on the server and until the page stands. */
export function useTimeLeft(moment: string | undefined): number | undefined {
  const [timeLeft, setTimeLeft] = useState<number>();

  useEffect(() => {
    if (!moment) return setTimeLeft(undefined);
    const target = Date.parse(moment);
    const stop = new AbortController();
    let offset = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function tick() {
      clearTimeout(timer);
      const left = Math.max(0, target - Date.now() - offset);
      setTimeLeft(left);
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    }
    async function adjust() {
      offset = (await measureOffset(stop.signal)) ?? offset;
      if (!stop.signal.aborted) tick();
    }
    /** Timers sleep with the device and in hidden tabs. */
    function wakeUp() {
      if (document.visibilityState === 'visible') void adjust();
    }

    tick();
    void adjust();
    document.addEventListener('visibilitychange', wakeUp, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [moment]);

  return timeLeft;
}
