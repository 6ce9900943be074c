import { useContext, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { rememberPlace, useRoomMemory } from '#client/features/room/roomMemory.ts';
import { QuietShopApiContext, ShopApiContext } from '#client/platform/shopApi.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import type { RoomPlace } from '#shared/contract/room.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { RoomPageData } from './roomPage.data.ts';
import { findKey } from './roomPlace.ts';
import { joinDelayMs, joinPatiently, waitWhileVisible } from './spreadJoin.ts';
import type { ServerClock } from './watchRoom.ts';

/** Place of a visitor without a login session. */
const UNKNOWN_PLACE: RoomPlace = { called: false, missed: false };

/**
 * State of the visitor in the box office and in this browser, and the possible actions. The state is requested from the
 * box office only when `ask` is called.
 */
export function useOwnPlace({ room, now, own }: RoomPageData, clock: ServerClock) {
  const { id, closes, eventPath } = room;
  const { seed } = now;
  const api = useContext(ShopApiContext);
  const quietApi = useContext(QuietShopApiContext);
  const navigate = useNavigate();
  const stored = useRoomMemory(id);
  const [place, setPlace] = useState(own?.place);
  const [asks, setAsks] = useState(0);
  const [doing, setDoing] = useState<'joining' | 'sending'>();
  const asking = useRef(false);
  // The page with the visitor's own place proves that there is a login session, even if the browser stores no user.
  const isKnown = () => own !== undefined || findSignedInUser() !== undefined;
  const signedOut = useHydrated() && !isKnown();

  /** Without storage, the room ticket is lost when the page closes. */
  const { ticket, late } = stored ?? place ?? {};
  const standing = useMemo(() => {
    if (late !== undefined) return { late };
    return seed && ticket ? { key: findKey(seed, ticket) } : undefined;
  }, [seed, ticket, late]);

  function keep(answer: RoomPlace) {
    rememberPlace(id, answer, seed !== undefined);
    setPlace(answer);
  }
  async function ask() {
    // Before hydration, `signedOut` is false for all visitors, and a refused call would open the login page.
    if (asking.current || !isKnown() || !quietApi) return;
    asking.current = true;
    setAsks((before) => before + 1);
    await quietApi.getRoomPlace(id).then(keep, () => undefined);
    asking.current = false;
  }
  /** The API client shows a toast for a refused call. The place is then loaded again. */
  async function send(call: (api: ShopApi) => Promise<RoomPlace>): Promise<boolean> {
    if (!api) return false;
    setDoing('sending');
    const answer = await call(api).catch(() => undefined);
    setDoing(undefined);
    if (answer) keep(answer);
    else void ask();
    return answer !== undefined;
  }

  const actions = {
    async join() {
      setDoing('joining');
      const closesInMs = now.phase === 'open' ? Date.parse(closes.iso) - clock.now() : 0;
      await waitWhileVisible(joinDelayMs(closesInMs, Math.random()));
      const joined = quietApi && (await joinPatiently(() => quietApi.joinRoom(id)));
      if (joined) keep(joined);
      else await send(({ joinRoom }) => joinRoom(id));
      setDoing(undefined);
    },
    async enter() {
      if (await send(({ enterRoom }) => enterRoom(id))) await navigate(eventPath);
    },
    async extend() {
      await send(({ extendTurn }) => extendTurn(id));
    },
  };
  return {
    memory: ticket === undefined ? undefined : { ticket, ...(late !== undefined && { late }) },
    joined: ticket !== undefined || own?.joined === true,
    standing,
    place: signedOut ? UNKNOWN_PLACE : place,
    signedOut,
    asks,
    ask,
    doing,
    actions,
  };
}
