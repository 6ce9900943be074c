import { posterSource } from '#client/features/poster/posterSource.ts';
import { selectionPath } from '#client/features/ticketChoice/ticketSelection.ts';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { Room } from '#shared/contract/room.ts';
import type { VenueTime } from '#shared/domain/language/createVenueClock.ts';
import type { RoomView } from './roomView.ts';

/** Converts the box office's room to the view of its pages. */
export function toRoomView(room: Room, { toMoment, zoneName }: VenueTime): RoomView {
  const { id, activityId, activityName, venueName, hasBeacon, sessionName } = room;
  return {
    id,
    eventName: activityName,
    eventPath: selectionPath({ activityId, sessionId: id }),
    poster: posterSource(room.poster),
    sessionName,
    starts: toMoment(room.startsAt),
    venueName,
    zoneName,
    opens: toMoment(room.opensAt),
    closes: toMoment(room.closesAt),
    announced: toMoment(room.announcedAt),
    hasBeacon,
  };
}

/** The clock of the room's venue. The event knows the name of the city in the reader's language. */
export async function findRoomTime({ activityId, timeZone }: Room, { api, language, t }: Shop): Promise<VenueTime> {
  const cityName = await api.getActivity(activityId).then(
    ({ venue }) => venue.cityName,
    () => cityOf(timeZone),
  );
  return createVenueTime(language, { timeZone, cityName }, t);
}

/** `Asia/Hong_Kong` is the time of Hong Kong. */
const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ');
