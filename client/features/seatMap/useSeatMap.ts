import { useCallback, useEffect, useState } from 'react';
import { useShopApi } from '#client/shopApi.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';

export type SeatMapState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; map: SeatMap };

/** Asks for the seats as they are now, each time the map is opened. */
export function useSeatMap(sessionId: string): { seatMap: SeatMapState; retry: () => void } {
  const api = useShopApi();
  const [seatMap, setSeatMap] = useState<SeatMapState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    setSeatMap({ state: 'loading' });
    api
      .getSeatMap(sessionId)
      .then((map) => left || setSeatMap({ state: 'ready', map }))
      .catch(() => left || setSeatMap({ state: 'failed' }));
    return () => {
      left = true;
    };
  }, [api, sessionId, attempt]);

  return { seatMap, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
