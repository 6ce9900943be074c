import { useCallback, useLayoutEffect, useState } from 'react';
import { measureOffset } from '#client/features/countdown/measureOffset.ts';
import { useTurnEnd } from '#client/features/room/roomMemory.ts';

/** `until` is ISO 8601, on the server's clock. */
export type Turn = { until: string; end: () => void };

/** The visitor's turn for a session, as far as this browser knows and while it lasts. */
export function useTurn(sessionId: string): Turn | undefined {
  const until = useTurnEnd(sessionId);
  const [lasts, setLasts] = useState(false);
  const end = useCallback(() => setLasts(false), []);

  useLayoutEffect(() => {
    if (!until) return;
    const left = Date.parse(until) - Date.now();
    const stop = new AbortController();
    setLasts(left > 0);
    void measureOffset(stop.signal).then((offset) => {
      if (offset && !stop.signal.aborted) setLasts(left > offset);
    });
    return () => stop.abort();
  }, [until]);

  return until && lasts ? { until, end } : undefined;
}
