import type { RoomNow, RoomPlace } from '#shared/contract/room.ts';
import type { RoomStanding } from '#shared/domain/rooms/roomRules.ts';
import { countBefore, isCalled } from './roomPlace.ts';

/** Stage of the visitor: an action to take, or an event to wait for. */
export type Stage =
  | { kind: 'before' | 'open' | 'joined' | 'drawing' | 'unknown' | 'late' | 'missed' | 'over' }
  | { kind: 'waiting'; before: number; standing: RoomStanding }
  | { kind: 'called'; comeBy: string | undefined }
  | { kind: 'turn'; until: string; extended: boolean };

type StageFacts = {
  now: RoomNow;
  /** Whether the visitor has joined, according to this browser or the box office. */
  joined: boolean;
  /** The visitor's place in the draw or behind it. Undefined before the draw. */
  standing: RoomStanding | undefined;
  /** The box office's response about this visitor, if it was requested. */
  place: RoomPlace | undefined;
  /**
   * Time on the server's clock. Undefined until a shared page is hydrated, but such a page contains no visitor's turn.
   */
  at: number | undefined;
};

/** Finds the one stage that the page shows. */
export function findStage({ now, joined, standing, place, at }: StageFacts): Stage {
  const { phase, seed } = now;
  if (phase === 'over') return { kind: 'over' };
  if (place?.turn) return isPast(place.turn.until, at) ? { kind: 'missed' } : { kind: 'turn', ...place.turn };
  if (place?.missed || (place?.comeBy && isPast(place.comeBy, at))) return { kind: 'missed' };
  if (phase === 'before') return { kind: 'before' };
  if (!seed) return { kind: phase !== 'open' ? 'drawing' : joined ? 'joined' : 'open' };
  if (!standing) return { kind: place ? 'late' : 'unknown' };
  if (place?.called || isCalled(now, standing)) return { kind: 'called', comeBy: place?.comeBy };
  return { kind: 'waiting', before: countBefore(now, standing), standing };
}

/** The deadline, if the visitor has to act. */
export function deadlineOf(stage: Stage): string | undefined {
  if (stage.kind === 'turn') return stage.until;
  return stage.kind === 'called' ? stage.comeBy : undefined;
}

const isPast = (moment: string, at: number | undefined): boolean => at !== undefined && Date.parse(moment) <= at;
