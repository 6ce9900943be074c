import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { rememberPoll } from '#client/features/room/roomMemory.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import type { RoomNow } from '#shared/contract/room.ts';
import { DRAW_MARGIN_MS } from '#shared/domain/rooms/roomRules.ts';
import { firstRoundFrom, QUICKNET, timeOfRound } from '#shared/kernel/beaconRounds.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { deadlineOf, findStage, type Stage } from './findStage.ts';
import { nextPollMs, type RoomTimes } from './nextPollMs.ts';
import type { RoomPageData, RoomView } from './roomPage.data.ts';
import { type ShownPlace, showPlace } from './roomPlace.ts';
import { useOwnPlace } from './useOwnPlace.ts';
import { createServerClock, isOlder, loadNow, watchRoom } from './watchRoom.ts';

/** A relay receives the beacon's number within seconds. After this time, the draw is overdue. */
const OVERDUE_MS = 15 * SECOND_MS;

export type LiveRoom = ReturnType<typeof useRoom>;

/** State of the room's page: the public state, and the visitor's own place. */
export function useRoom({ room, now: first, own: known }: RoomPageData) {
  const [now, setNow] = useState(first);
  const [failures, setFailures] = useState(0);
  const [clock] = useState(() => createServerClock(first.at));
  const own = useOwnPlace({ room, now, ...(known && { own: known }) }, clock);
  const { place, joined, standing, ask } = own;
  const at = useHydrated() ? clock.now() : known && first.at;
  const stage = findStage({ now, joined, standing, place, at });
  const deadline = deadlineOf(stage);
  const times = timesOf(room, now);

  const delayMs = useEffectEvent((failed: number) => {
    if (stage.kind === 'over') return undefined;
    const hidden = document.visibilityState === 'hidden';
    const waiting = { stage, times, rate: now.rate, asks: own.asks, at: clock.now() };
    return nextPollMs({ ...waiting, hidden, failures: failed, random: Math.random() });
  });
  useEffect(() => {
    const onNews = (news: RoomNow) => {
      clock.takeTime(news.at);
      rememberPoll(room.id, news);
      setNow((last) => (isOlder(news, last) ? last : news));
      setFailures(0);
    };
    return watchRoom({ load: () => loadNow(room.id), delayMs, onNews, onFailure: setFailures });
  }, [room.id, clock]);
  useMovedStart(room, now);

  const isUnclear = stage.kind === 'unknown' || (stage.kind === 'called' && !deadline);
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    // Repeats the request after each poll until the visitor's state is known.
    if (isUnclear && now.at > 0) void askOnce();
  }, [isUnclear, now.at]);
  useEffect(() => {
    if (!deadline) return;
    const timer = setTimeout(() => void askOnce(), Math.max(0, Date.parse(deadline) - clock.now()) + 500);
    return () => clearTimeout(timer);
  }, [deadline, clock]);

  const isOverdue = at !== undefined && now.round !== undefined && at > times.drawsAt + OVERDUE_MS;
  return { ...own, now, stage, deadline, shown: useShownPlace(now, stage), failures, clock, isOverdue };
}

/** The beacon's round determines the time of the draw. Without the beacon, the draw takes place at the close. */
function timesOf({ opens, closes }: RoomView, { round }: RoomNow): RoomTimes {
  const [opensAt, closesAt] = [Date.parse(opens.iso), Date.parse(closes.iso)];
  return { opensAt, closesAt, drawsAt: round === undefined ? closesAt : timeOfRound(QUICKNET, round) };
}

/**
 * A round that does not match the shown start of the sale means that the start has moved. The page then reloads its
 * data.
 */
function useMovedStart({ closes }: RoomView, { phase, round, at }: RoomNow): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(revalidate);
  const shown = firstRoundFrom(QUICKNET, Date.parse(closes.iso) + DRAW_MARGIN_MS);
  const isMoved = phase === 'open' && round !== undefined && round !== shown;
  useEffect(() => {
    // Repeated after each poll, because a cache may return the old start for a while.
    if (isMoved && at > 0) void reload();
  }, [isMoved, at]);
}

function useShownPlace(now: RoomNow, stage: Stage): ShownPlace | undefined {
  const [shown, setShown] = useState<ShownPlace>();
  if (stage.kind !== 'waiting') return undefined;
  const next = showPlace(shown, { now, standing: stage.standing, before: stage.before });
  if (JSON.stringify(next) !== JSON.stringify(shown)) setShown(next);
  return next;
}
