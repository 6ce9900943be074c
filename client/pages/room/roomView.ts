import type { PictureSource } from '#client/features/poster/posterSource.ts';
import type { RoomNow } from '#shared/contract/room.ts';
import type { VenueMoment } from '#shared/domain/language/createVenueClock.ts';

/** The facts of a room that never change, with all dates written. */
export type RoomView = {
  id: string;
  eventName: string;
  /** Path of the event's page with the session, without the language. */
  eventPath: string;
  poster: PictureSource | undefined;
  sessionName: string | undefined;
  starts: VenueMoment;
  venueName: string;
  zoneName: string;
  opens: VenueMoment;
  closes: VenueMoment;
  /** Newer accounts wait behind the draw. */
  announced: VenueMoment;
  hasBeacon: boolean;
};

export type RoomPageData = { room: RoomView; now: RoomNow };
