import { useEffect, useState } from 'react';
import { measureOffset } from './measureOffset.ts';

/** Milliseconds until a time on the server's clock. Undefined on the server and until the offset is known. */
export function useTimeLeft(moment: string | undefined): number | undefined {
  const [timeLeft, setTimeLeft] = useState<number>();

  useEffect(() => {
    setTimeLeft(undefined);
    if (!moment) return;
    const target = Date.parse(moment);
    const stop = new AbortController();
    let clocks = startClocks();
    let offset = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function show() {
      clearTimeout(timer);
      const left = Math.max(0, target - Date.now() - offset);
      setTimeLeft(left);
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    }
    function tick() {
      if (clocks.parted()) void adjust();
      else show();
    }
    async function adjust() {
      offset = (await measureOffset(stop.signal)) ?? offset;
      clocks = startClocks();
      if (!stop.signal.aborted) show();
    }
    /** Timers may stop while the device sleeps or the tab is hidden, so the time left is updated afterwards. */
    function wakeUp() {
      if (document.visibilityState === 'visible') void adjust();
    }

    void adjust();
    document.addEventListener('visibilitychange', wakeUp, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [moment]);

  return timeLeft;
}

/** A larger difference means that the device slept or its clock was set. */
const APART_MS = 1_500;

type Reading = { wall: number; running: number };
const readClocks = (): Reading => ({ wall: Date.now(), running: performance.now() });

/** Compares the wall clock with the monotonic clock. If they differ, the measured server offset is stale. */
export function startClocks(read: () => Reading = readClocks) {
  const start = read();
  return {
    parted() {
      const { wall, running } = read();
      return Math.abs(wall - start.wall - (running - start.running)) > APART_MS;
    },
  };
}
