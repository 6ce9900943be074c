import { useCallback, useLayoutEffect, useState } from 'react';
import { measureOffset } from '#client/features/countdown/measureOffset.ts';
import { useTimeLeft } from '#client/features/countdown/useTimeLeft.ts';
import { useTurnEnd } from '#client/features/room/roomMemory.ts';
import type { SessionRoom, SessionView } from './activityView.ts';

/** The waiting room of the chosen session. */
export type OpenRoom = SessionRoom & {
  /**
   * Whether the main button links to the room: the sale has not started, the room is open, and the visitor has no
   * turn. During the sale, only a notice links to the room.
   */
  isMainWay: boolean;
  /** With a turn, the visitor chooses tickets here, and returns to the room only to request more time. */
  turn: Turn | undefined;
};

/** Marks the room as open from its opening time on, even on a page that was rendered earlier. */
export function useOpenRoom(session: SessionView | undefined): OpenRoom | undefined {
  const { room, status } = session ?? {};
  const isAhead = room !== undefined && !room.isOpen;
  const timeLeft = useTimeLeft(isAhead ? room.opens.iso : undefined);
  const turn = useTurn(session?.id ?? '');
  if (!room) return undefined;
  const isOpen = room.isOpen || timeLeft === 0;
  return { ...room, isOpen, isMainWay: isOpen && status === 'preSale' && !turn, turn };
}

/** `until` is ISO 8601, on the server's clock. */
export type Turn = { until: string; end: () => void };

/** The visitor's turn for a session, if this browser has stored it and it has not ended. */
function useTurn(sessionId: string): Turn | undefined {
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
