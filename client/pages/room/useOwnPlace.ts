import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { rememberPlace, useRoomMemory } from '#client/features/room/roomMemory.ts';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import type { RoomPlace } from '#shared/contract/room.ts';
import type { RoomView } from './roomView.ts';

/** Answer for a visitor that the box office cannot know. */
const UNKNOWN_PLACE: RoomPlace = { called: false, missed: false };

/** What the box office and this browser know of the visitor. The box office is asked only when it matters. */
export function useOwnPlace({ id }: RoomView, isDrawn: boolean) {
  const api = useContext(QuietShopApiContext);
  const stored = useRoomMemory(id);
  const [place, setPlace] = useState<RoomPlace>();
  const [asks, setAsks] = useState(0);
  const asking = useRef(false);
  const signedOut = useHydrated() && !findSignedInUser();

  function keep(answer: RoomPlace) {
    rememberPlace(id, answer, isDrawn);
    setPlace(answer);
  }
  async function ask() {
    if (asking.current || signedOut || !api) return;
    asking.current = true;
    setAsks((before) => before + 1);
    await api.getRoomPlace(id).then(keep, () => undefined);
    asking.current = false;
  }

  const { ticket, late } = place ?? {};
  /** Without storage, the ticket lives as long as the page. */
  const memory = stored ?? (ticket ? { ticket, ...(late !== undefined && { late }) } : undefined);
  return { memory, place: signedOut ? UNKNOWN_PLACE : place, signedOut, asks, ask, keep };
}

/** Calls back at a time of the server, such as the end of a turn. */
export function useAtTime(moment: string | undefined, serverNow: () => number, action: () => void): void {
  const act = useEffectEvent(action);
  const readClock = useEffectEvent(serverNow);

  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(act, Math.max(0, Date.parse(moment) - readClock()) + 500);
    return () => clearTimeout(timer);
  }, [moment]);
}
