import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageForm, SubmitButton, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { roomPath, roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import { roundRoughly } from '#shared/domain/rooms/roomPlace.ts';
import type { Stage } from './findStage.ts';
import { RoomDates, RoomHeader } from './RoomHeader.tsx';
import type { RoomPlaceData } from './roomPlace.data.ts';
import { ABOUT, TURN_MINUTES, toCount, toWaitText } from './roomWords.ts';

/** Stages that change without the visitor. Without scripts the page loads again by itself. */
const CHANGING: readonly Stage['kind'][] = ['before', 'joined', 'drawing', 'unknown', 'waiting'];

/** The visitor's own place on a page that needs no scripts: plain forms, computed by the server. */
export function RoomPlacePage() {
  const { t } = useTranslation('room');
  const { room, stage } = useLoaderData<RoomPlaceData>();
  const isChanging = CHANGING.includes(stage.kind);
  return (
    <main className="page-width grid max-w-3xl gap-6 pt-4 pb-12 sm:pt-8">
      <PageHead title={t('place.title')} description={t('place.description')} path={roomPlacePath(room.id)} noindex />
      {isChanging && (
        <noscript>
          <meta httpEquiv="refresh" content="30" />
        </noscript>
      )}
      <RoomHeader room={room} title={t('place.title')} />
      <section
        aria-labelledby="stage"
        className="grid content-start gap-4 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <h2 id="stage" className="text-xl sm:text-2xl">
          {t(`${stage.kind}.title`)}
        </h2>
        <StageTexts />
        <StageForm />
        <NextLinks isChanging={isChanging} />
      </section>
      <RoomDates room={room} />
    </main>
  );
}

function NextLinks({ isChanging }: { isChanging: boolean }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { room, stage } = useLoaderData<RoomPlaceData>();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {isChanging && (
          <a
            href={localPath(language, `${roomPlacePath(room.id)}${joinedQuery(stage)}`)}
            className={buttonLook({ look: 'secondary' })}
          >
            {t('place.refresh')}
          </a>
        )}
        <a href={localPath(language, roomPath(room.id))} className={buttonLook({ look: 'quiet' })}>
          {t('place.live')}
        </a>
      </div>
      {isChanging && (
        <noscript>
          <p className="text-ink-soft text-sm">{t('place.auto')}</p>
        </noscript>
      )}
    </>
  );
}

const joinedQuery = ({ kind }: Stage) => (kind === 'joined' ? '?joined=1' : '');

function StageTexts(): ReactNode {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { room, now, stage, wait, deadline } = useLoaderData<RoomPlaceData>();
  const { kind } = stage;
  if (kind === 'over') return <p>{t(`over.${now.reason ?? 'operator'}`)}</p>;
  if (kind === 'called')
    return <p>{deadline ? t('place.comeBy', { time: deadline }) : t('called.text', { minutes: TURN_MINUTES })}</p>;
  if (kind === 'turn') return <p>{t('place.until', { time: deadline })}</p>;
  if (!wait) return <p>{t(`${kind}.text`, { time: (kind === 'before' ? room.opens : room.closes).full })}</p>;
  const { before, minutes } = wait;
  const values = { tickets: toCount(now.left, language), people: toCount(roundRoughly(before), language) };
  return (
    <>
      <p className="text-lg">
        {before === 0
          ? t('waiting.next')
          : `${before >= ABOUT ? `${t('waiting.about')} ` : ''}${toCount(before, language)} ${t('waiting.people', { count: before })}`}
      </p>
      <p>{now.phase === 'paused' ? t(`paused.${now.reason ?? 'none'}`) : toWaitText({ minutes }, t)}</p>
      {before > 0 && <p>{now.left > 0 ? t('chance.tickets', values) : t('chance.none')}</p>}
      <p className="text-ink-soft text-sm">{t('waiting.kept', { minutes: TURN_MINUTES })}</p>
    </>
  );
}

function StageForm() {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { room, stage } = useLoaderData<RoomPlaceData>();
  const form = usePageForm('room');
  const { kind } = stage;
  if (kind === 'over' || kind === 'turn')
    return (
      <>
        <a href={localPath(language, room.eventPath)} className={buttonLook({ size: 'lg' })}>
          {t(`${kind}.button`)}
        </a>
        {kind === 'turn' && !stage.extended && (
          <PageForm form={form}>
            <SubmitButton form={form} intent="extend" look="secondary" wide>
              {t('turn.extend', { minutes: TURN_MINUTES })}
            </SubmitButton>
          </PageForm>
        )}
      </>
    );
  const intent = kind === 'called' ? 'enter' : 'join';
  if (kind !== 'called' && kind !== 'open' && kind !== 'late' && kind !== 'missed') return null;
  return (
    <PageForm form={form}>
      <SubmitButton form={form} intent={intent} size="lg" wide>
        {t(`${kind}.button`)}
      </SubmitButton>
    </PageForm>
  );
}
