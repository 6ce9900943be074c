import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QuietShopApiContext, ShopApiContext } from '#client/platform/shopApi.ts';
import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { RoomView } from './roomView.ts';
import type { ServerClock } from './serverClock.ts';
import { joinDelayMs, joinPatiently, waitWhileVisible } from './spreadJoin.ts';

type Deps = {
  room: RoomView;
  now: RoomNow;
  clock: ServerClock;
  own: { keep: (place: RoomPlace) => void; ask: () => Promise<void> };
};

/** The buttons of the room. A refused call shows its own toast, and the place is read again. */
export function useRoomActions({ room, now, clock, own }: Deps) {
  const api = useContext(ShopApiContext);
  const quietApi = useContext(QuietShopApiContext);
  const navigate = useNavigate();
  const [joining, setJoining] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(call: (api: ShopApi) => Promise<RoomPlace>): Promise<boolean> {
    if (!api) return false;
    setBusy(true);
    try {
      own.keep(await call(api));
      return true;
    } catch {
      void own.ask();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    joining,
    busy,
    async join() {
      if (joining || busy) return;
      setJoining(true);
      const closesInMs = now.phase === 'open' ? Date.parse(room.closes.iso) - clock.now() : 0;
      await waitWhileVisible(joinDelayMs(closesInMs, Math.random()));
      const joined = quietApi && (await joinPatiently(() => quietApi.joinRoom(room.id)));
      if (joined) own.keep(joined);
      else await send(({ joinRoom }) => joinRoom(room.id));
      setJoining(false);
    },
    async enter() {
      if (!busy && (await send(({ enterRoom }) => enterRoom(room.id)))) await navigate(room.eventPath);
    },
    async extend() {
      if (!busy) await send(({ extendTurn }) => extendTurn(room.id));
    },
  };
}
