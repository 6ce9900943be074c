import { redirect, replace } from 'react-router-dom';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import { selectionPath } from '#client/features/ticketChoice/ticketSelection.ts';
import { type ShopActionArgs, type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import type { RoomStanding } from '#shared/domain/rooms/roomPlace.ts';
import { deadlineOf, findStage, type Stage } from './findStage.ts';
import type { RoomView } from './roomView.ts';
import { showPlace } from './showPlace.ts';
import { findRoomTime, toRoomView } from './toRoomView.ts';

type Wait = Pick<ReturnType<typeof showPlace>, 'before' | 'minutes'>;

export type RoomPlaceData = {
  room: RoomView;
  now: RoomNow;
  stage: Stage;
  wait: Wait | undefined;
  /** The end of the visitor's time, at the venue. */
  deadline: string | undefined;
};

/** Computes the place on the server, for visitors without scripts. */
export async function loadRoomPlace({ request, params, context }: ShopLoaderArgs): Promise<RoomPlaceData> {
  const shop = context.get(shopContext);
  const [room, place] = await Promise.all([shop.api.getRoom(params.roomId!), findPlace(shop.api, params.roomId!)]);
  const { now } = room;
  const standing = await findStanding(now, place);
  // Before the draw the box office cannot look a ticket up, so `?joined=1` remembers the join.
  const joined = now.seed ? place?.ticket !== undefined : new URL(request.url).searchParams.has('joined');
  const stage = findStage({ now, joined, standing, place: place ?? { called: false, missed: false }, at: now.at });
  const time = await findRoomTime(room, shop);
  const deadline = deadlineOf(stage);
  return {
    room: toRoomView(room, time),
    now,
    stage,
    wait: stage.kind === 'waiting' ? toWait(now, stage) : undefined,
    deadline: deadline && time.formatTime(deadline),
  };
}

/** A room that is over has no places. */
async function findPlace({ getRoomPlace }: Pick<ShopApi, 'getRoomPlace'>, roomId: string) {
  try {
    return await getRoomPlace(roomId);
  } catch (error) {
    if (findRouteRefusal(error)?.reason !== 'room.over') throw error;
    return undefined;
  }
}

async function findStanding({ seed }: RoomNow, place: RoomPlace | undefined): Promise<RoomStanding | undefined> {
  if (place?.late !== undefined) return { late: place.late };
  if (!seed || !place?.ticket) return undefined;
  const { findKey } = await import('./findKey.ts');
  return { key: findKey(seed, place.ticket) };
}

function toWait(now: RoomNow, { standing, before }: Extract<Stage, { kind: 'waiting' }>): Wait {
  const { minutes } = showPlace(undefined, { now, standing, before });
  return { before, minutes };
}

/** Handles the buttons of the page: join, come in, ask for more time. */
export async function submitRoomPlace({ request, params, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const roomId = params.roomId!;
  const { intent } = readTexts(await request.formData(), ['intent']);
  return sendForm({ form: 'room' }, shop, async () => {
    if (intent === 'enter') {
      const [{ activityId }] = await Promise.all([shop.api.getRoom(roomId), shop.api.enterRoom(roomId)]);
      return redirect(selectionPath({ activityId, sessionId: roomId }));
    }
    if (intent === 'extend') {
      await shop.api.extendTurn(roomId);
      return replace(roomPlacePath(roomId));
    }
    await shop.api.joinRoom(roomId);
    return replace(`${roomPlacePath(roomId)}?joined=1`);
  });
}
