import { useCallback, useEffect, useRef, useState } from 'react';
import { useShopApi } from '#client/platform/shopApi.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';

type SeatMapState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; map: SeatMap };

/** Fetches the current seats each time the map is opened. */
export function useSeatMap(sessionId: string): { seatMap: SeatMapState; retry: () => void } {
  const api = useShopApi();
  const [seatMap, setSeatMap] = useState<SeatMapState>({ state: 'loading' });
  /** Replaced by each request. Only the newest request may set the state. */
  const newest = useRef<object>(undefined);

  const load = useCallback(() => {
    const request = {};
    const show = (answer: SeatMapState) => newest.current === request && setSeatMap(answer);
    newest.current = request;
    setSeatMap({ state: 'loading' });
    api.getSeatMap(sessionId).then(
      (map) => show({ state: 'ready', map }),
      () => show({ state: 'failed' }),
    );
  }, [api, sessionId]);

  useEffect(() => {
    load();
    return () => {
      newest.current = undefined;
    };
  }, [load]);

  return { seatMap, retry: load };
}
