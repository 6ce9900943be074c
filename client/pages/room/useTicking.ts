import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds until a time of the server, each second. Undefined on the server and in the first render. */
export function useTicking(until: string | undefined, serverNow: () => number): number | undefined {
  const [left, setLeft] = useState<number>();
  const readClock = useEffectEvent(serverNow);

  useEffect(() => {
    setLeft(undefined);
    if (!until) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const ms = Math.max(0, Date.parse(until) - readClock());
      setLeft(ms);
      if (ms > 0) timer = setTimeout(tick, ms % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  return left;
}
