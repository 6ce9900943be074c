import type { RoomNow } from '#shared/contract/room.ts';
import { estimateMinutes, type RoomStanding } from '#shared/domain/rooms/roomPlace.ts';

/** What was last shown of a place. Its numbers never grow, so that the page keeps what it promised. */
export type ShownPlace = {
  standing: RoomStanding;
  before: number;
  /** Undefined: it takes longer than what was shown. */
  minutes: Minutes | undefined;
  /** The least numbers that were ever shown. */
  promised: Minutes;
};
type Minutes = { least: number; most: number };
type News = { now: RoomNow; standing: RoomStanding; before: number };

/** The next numbers to show. A new place, such as at the end after a missed turn, starts anew. */
export function showPlace(shown: ShownPlace | undefined, { now, standing, before: counted }: News): ShownPlace {
  const last = shown && isSame(shown.standing, standing) ? shown : undefined;
  const before = Math.min(counted, last?.before ?? counted);
  const minutes = estimateMinutes(now, before);
  const promised = last?.promised ?? minutes;
  const isLonger = minutes.least > promised.least || minutes.most > promised.most;
  return { standing, before, minutes: isLonger ? undefined : minutes, promised: isLonger ? promised : minutes };
}

const isSame = (one: RoomStanding, other: RoomStanding): boolean =>
  'key' in one ? 'key' in other && one.key === other.key : 'late' in other && one.late === other.late;
