import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { roomPath } from '#shared/domain/paths/shopPaths.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { useTicking } from './RoomClock.tsx';
import { RoomDates, RoomHeader } from './RoomHeader.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import { RoomVoice } from './RoomVoice.tsx';
import type { RoomPageData } from './roomPage.data.ts';
import { toTabTitle } from './roomWords.ts';
import { type LiveRoom, useRoom } from './useRoom.ts';

const CheckPlace = lazy(async () => ({ default: (await import('./CheckPlace.tsx')).CheckPlace }));

/**
 * The room of one session. It is the same for all visitors. The browser, or the page with the visitor's own place, adds
 * the visitor's state.
 */
export function RoomPage() {
  const data = useLoaderData<RoomPageData>();
  return <OpenRoom key={data.room.id} data={data} />;
}

function OpenRoom({ data }: { data: RoomPageData }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { room } = data;
  const live = useRoom(data);
  const { stage, shown, memory, now, deadline, clock } = live;
  const left = useTicking(markOf(live, room), clock.now);
  const title = toTabTitle({ stage, before: shown?.before, event: room.eventName, language }, t);
  const minutesLeft = !deadline || left === undefined ? undefined : Math.ceil(left / MINUTE_MS);

  return (
    <main className="page-width grid max-w-5xl gap-6 pt-4 pb-12 sm:pt-8">
      <PageHead title={title} description={t('description')} path={roomPath(room.id)} noindex />
      <RoomHeader room={room} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RoomPanel data={data} live={live} left={left} />
        <div className="grid gap-6 lg:row-span-2">
          <RoomDates room={room} />
          <HowItWorks room={room} now={now} />
        </div>
        {memory && now.seed && (
          <Suspense>
            <CheckPlace roomId={room.id} memory={memory} />
          </Suspense>
        )}
      </div>
      <RoomVoice live={live} minutesLeft={minutesLeft} />
    </main>
  );
}

/** The time that the page counts down to. */
function markOf({ stage, deadline }: LiveRoom, { opens, closes }: RoomPageData['room']) {
  if (stage.kind === 'before') return opens.iso;
  return stage.kind === 'open' || stage.kind === 'joined' ? closes.iso : deadline;
}
