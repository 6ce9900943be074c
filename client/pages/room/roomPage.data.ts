import { redirect, replace } from 'react-router-dom';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import { posterSource } from '#client/features/poster/posterSource.ts';
import { selectionPath } from '#client/features/ticketChoice/ticketSelection.ts';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { Activity } from '#shared/contract/activity.ts';
import type { Room, RoomNow, RoomPlace } from '#shared/contract/room.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { Place, VenueTime } from '#shared/domain/language/createVenueClock.ts';
import { roomPlacePath } from '#shared/domain/paths/shopPaths.ts';

/** The facts of a room and its event, with all dates formatted. */
export type RoomView = ReturnType<typeof toRoomView>;

export type RoomPageData = {
  room: RoomView;
  now: RoomNow;
  /**
   * The visitor's own place, on the page that works without scripts. `deadline` is the end of the turn, or of the time
   * to enter, in the venue's time zone.
   */
  own?: { place: RoomPlace; joined: boolean; deadline: string | undefined };
};

/** Time zone for a room whose venue is unknown. */
const UTC: Place = { timeZone: 'UTC', cityName: 'UTC' };

/** Loads the data that are the same for all visitors. The browser adds the visitor's own place. */
export async function loadRoomPage(visit: PageVisit): Promise<RoomPageData> {
  const { room, now } = await loadRoom(visit);
  return { room, now };
}

/** Also loads the visitor's own place, for visitors without scripts. */
export async function loadOwnRoomPage(visit: PageVisit): Promise<RoomPageData> {
  const { api } = visit.shop;
  const [{ room, now, formatTime }, place] = await Promise.all([loadRoom(visit), findPlace(api, visit.params.roomId!)]);
  // Before the draw, the box office cannot find a room ticket, so `?joined=1` records that the visitor joined.
  const joined = visit.query.has('joined');
  const deadline = place.turn?.until ?? place.comeBy;
  return { room, now, own: { place, joined, deadline: deadline && formatTime(deadline) } };
}

async function loadRoom({ shop: { api, language, t }, params }: PageVisit) {
  const room = await api.getRoom(params.roomId!);
  const event = await findEvent(api, room.activityId);
  const time = createVenueTime(language, event?.venue ?? UTC, t);
  return { room: toRoomView(room, event, time), now: room.now, formatTime: time.formatTime };
}

/** Reads the event. Undefined if the event cannot be read: the room works without it. */
async function findEvent({ getActivity }: Pick<ShopApi, 'getActivity'>, id: string): Promise<Activity | undefined> {
  try {
    return await getActivity(id);
  } catch (error) {
    if (!findRouteRefusal(error)) throw error;
    return undefined;
  }
}

/** Loads the visitor's place. A finished room has no places. */
async function findPlace({ getRoomPlace }: Pick<ShopApi, 'getRoomPlace'>, roomId: string): Promise<RoomPlace> {
  try {
    return await getRoomPlace(roomId);
  } catch (error) {
    if (findRouteRefusal(error)?.reason !== 'room.over') throw error;
    return { called: false, missed: false };
  }
}

/** Converts the room, and its event if it is known, to the view of the page. */
export function toRoomView(room: Room, event: Activity | undefined, { toMoment, zoneName }: VenueTime) {
  const { id, activityId, hasBeacon } = room;
  const session = event?.sessions.find((each) => each.id === id);
  return {
    id,
    eventName: event?.name,
    /** Path of the event's page with the session, without the language prefix. */
    eventPath: selectionPath({ activityId, sessionId: id }),
    poster: posterSource(event?.poster),
    sessionName: session?.name,
    starts: session && toMoment(session.startsAt),
    venueName: event?.venue.name,
    zoneName,
    opens: toMoment(room.opensAt),
    closes: toMoment(room.closesAt),
    /** Accounts created after this time wait behind all visitors in the draw. */
    announced: toMoment(room.announcedAt),
    hasBeacon,
  };
}

/** Handles the buttons without scripts: join, enter, and request more time. */
export async function submitRoom({ shop, params, request }: PageVisit) {
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
