import { useEffect, useEffectEvent, useState } from 'react';
import { rememberList } from '#client/features/room/roomMemory.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import type { RoomNow } from '#shared/contract/room.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { deadlineOf, findStage, type Stage } from './findStage.ts';
import { nextPollMs } from './nextPollMs.ts';
import type { RoomPageData, RoomView } from './roomView.ts';
import { createServerClock, type ServerClock } from './serverClock.ts';
import { type ShownPlace, showPlace } from './showPlace.ts';
import { useAtTime, useOwnPlace } from './useOwnPlace.ts';
import { useRoomActions } from './useRoomActions.ts';
import { useStanding } from './useStanding.ts';
import { loadNow, watchRoom } from './watchRoom.ts';

export type LiveRoom = ReturnType<typeof useRoom>;

/** State of the room's page: what everybody reads, and the visitor's own place. */
export function useRoom({ room, now: first }: RoomPageData) {
  const [now, setNow] = useState(first);
  const [failures, setFailures] = useState(0);
  const [clock] = useState(() => createServerClock(first.at));
  const hydrated = useHydrated();
  const own = useOwnPlace(room, now.seed !== undefined);
  const { memory, place, asks, ask } = own;
  const standing = useStanding(now, memory);
  const at = hydrated ? clock.now() : undefined;
  const stage = findStage({ now, joined: memory !== undefined, standing, place, at });
  const shown = useShownPlace(now, stage);
  const actions = useRoomActions({ room, now, clock, own });

  const delayMs = useEffectEvent((failed: number) => {
    if (stage.kind === 'over') return undefined;
    const hidden = document.visibilityState === 'hidden';
    const marksMs = [room.opens.iso, room.closes.iso, room.drawsAt].map((mark) => Date.parse(mark) - clock.now());
    const waitMs = findWaitMs({ stage, room, rate: now.rate, asks, clock });
    return nextPollMs({ hidden, waitMs, marksMs, failures: failed, random: Math.random() });
  });
  useEffect(() => {
    const onNews = (news: RoomNow) => {
      clock.takeTime(news.at);
      rememberList(room.id, news);
      setNow(news);
      setFailures(0);
    };
    return watchRoom({ load: () => loadNow(room.id), delayMs, onNews, onFailure: setFailures });
  }, [room.id, clock]);

  const isUnclear = stage.kind === 'unknown' ? !memory : stage.kind === 'called' && !stage.comeBy;
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    // With every poll until there is an answer.
    if (isUnclear && now.at > 0) void askOnce();
  }, [isUnclear, now.at]);
  useAtTime(deadlineOf(stage), clock.now, ask);

  return { now, stage, shown, standing, memory, failures, clock, signedOut: own.signedOut, ...actions };
}

type Waiting = { stage: Stage; room: RoomView; rate: number; asks: number; clock: ServerClock };

/** The visitor's own wait. Stages in which polling cannot help the visitor have a long one. */
function findWaitMs({ stage, room, rate, asks, clock }: Waiting): number {
  const untilMs = (moment: string) => Math.max(0, Date.parse(moment) - clock.now());
  const patience = asks * 20 * SECOND_MS;
  switch (stage.kind) {
    case 'before':
      return untilMs(room.opens.iso);
    case 'open':
      return untilMs(room.closes.iso);
    case 'joined':
    case 'drawing':
      // Nothing changes for the visitor before the draw; a late draw is asked for less and less often.
      return untilMs(room.drawsAt) || patience + 20 * SECOND_MS;
    case 'waiting':
      return (stage.before / Math.max(1, rate)) * SECOND_MS;
    case 'unknown':
      return patience;
    case 'called':
      return stage.comeBy ? MINUTE_MS : patience;
    default:
      return 4 * MINUTE_MS;
  }
}

function useShownPlace(now: RoomNow, stage: Stage): ShownPlace | undefined {
  const [shown, setShown] = useState<ShownPlace>();
  if (stage.kind !== 'waiting') return undefined;
  const next = showPlace(shown, { now, standing: stage.standing, before: stage.before });
  if (JSON.stringify(next) !== JSON.stringify(shown)) setShown(next);
  return next;
}
