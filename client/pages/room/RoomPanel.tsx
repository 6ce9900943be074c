import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router-dom';
import type { FormReply } from '#client/features/pageForm/formReply.ts';
import type { TextKey } from '#client/i18n/Translate.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import { END_REASONS } from '#shared/domain/rooms/roomRules.ts';
import type { Stage } from './findStage.ts';
import { RoomClock } from './RoomClock.tsx';
import type { RoomPageData } from './roomPage.data.ts';
import { TURN_MINUTES } from './roomWords.ts';
import { SignalBox } from './SignalBox.tsx';
import { StageAction } from './StageAction.tsx';
import type { LiveRoom } from './useRoom.ts';
import { WaitingPart } from './WaitingPart.tsx';

type RoomPanelProps = { data: RoomPageData; live: LiveRoom; left: number | undefined };
type Kind = Stage['kind'];

/** Stages in which the visitor waits and can turn on a sound. */
const WAITS: readonly Kind[] = ['joined', 'waiting', 'called'];
/** Stages that end without an action by the visitor. Without scripts, the page reloads automatically in these. */
const CHANGING: readonly Kind[] = ['before', 'joined', 'drawing', 'unknown', 'waiting'];
/** Label of the clock in each stage that has one. */
const CLOCKS: Partial<Record<Kind, TextKey<'room'>>> = {
  before: 'before.clock',
  open: 'open.clock',
  joined: 'open.clock',
  called: 'called.clock',
  turn: 'turn.clock',
};

/** Stages whose content fills the panel. The content of all others is in the middle of it. */
const FILLING: readonly (Kind | 'joining')[] = ['unknown', 'waiting'];

/** The current message or action. A minimum height keeps the page still when the browser adds the visitor's place. */
export function RoomPanel({ data, live, left }: RoomPanelProps) {
  const { t } = useTranslation('room');
  const { message } = (useActionData() as FormReply | undefined) ?? {};
  const { now, stage, failures, doing } = live;
  const kind = doing === 'joining' ? doing : stage.kind;
  const [repliedIn] = useState(kind);
  const heading = useFocusAfterLoss(kind);
  const isTurn = kind === 'called' || kind === 'turn';
  const minHeight = data.own ? '' : `noscript:min-h-0 ${now.seed ? 'min-h-104' : 'min-h-72'}`;
  return (
    <section
      aria-labelledby="stage"
      className={`grid ${FILLING.includes(kind) ? 'content-start' : 'content-center'} gap-4 rounded-xl border ${isTurn ? 'border-accent ring-1 ring-accent' : 'border-line'} bg-surface p-5 shadow-card sm:p-8 ${minHeight}`}
    >
      <h2 id="stage" ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
        {t(`${kind}.title`)}
      </h2>
      {message && kind === repliedIn && <Notice>{message.text}</Notice>}
      {doing === 'joining' ? (
        <p>{t('joining.text')}</p>
      ) : stage.kind === 'waiting' ? (
        <WaitingPart room={data.room} live={live} />
      ) : (
        <StageText data={data} live={live} left={left} kind={stage.kind} />
      )}
      <StageAction room={data.room} live={live} />
      <WithoutScripts data={data} kind={stage.kind} />
      {failures > 1 && <Notice>{t('lost')}</Notice>}
      {WAITS.includes(stage.kind) && <SignalBox isTurn={stage.kind === 'called'} />}
    </section>
  );
}

type StageTextProps = RoomPanelProps & { kind: Exclude<Kind, 'waiting'> };

function StageText({ data: { room, own }, live, left, kind }: StageTextProps) {
  const { t } = useTranslation('room');
  const { now, memory, isOverdue } = live;
  const clock = CLOCKS[kind];
  const text =
    kind === 'over'
      ? (`over.${END_REASONS.find((known) => known === now.reason) ?? 'operator'}` as const)
      : // The beacon's number is late if the shop cannot reach the beacon. An operator must then enter the number.
        kind === 'drawing' && isOverdue
        ? 'drawing.waits'
        : (`${kind}.text` as const);
  return (
    <>
      {/* Without scripts, the shared page never receives the visitor's place. */}
      <p className={kind === 'unknown' && !own ? 'noscript:hidden' : undefined}>
        {t(text, { time: (kind === 'before' ? room.opens : room.closes).full, minutes: TURN_MINUTES })}
      </p>
      {kind === 'joined' && memory?.late !== undefined && (
        <p>{t('joined.behind', { announced: room.announced.full })}</p>
      )}
      {clock && <RoomClock label={t(clock)} left={left} />}
    </>
  );
}

/** The shared page links to the page with the visitor's own place, which shows the time and reloads automatically. */
function WithoutScripts({ data: { room, own }, kind }: { data: RoomPageData; kind: Kind }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  if (!own)
    return (
      <noscript>
        <p className="mb-3">{t('noScript')}</p>
        <a href={localPath(language, roomPlacePath(room.id))} className={buttonLook({ size: 'lg' })}>
          {t('noScriptLink')}
        </a>
      </noscript>
    );
  return (
    <noscript>
      {own.deadline && <p>{t('own.until', { time: own.deadline })}</p>}
      {CHANGING.includes(kind) && (
        <>
          <meta httpEquiv="refresh" content="30" />
          <p className="text-ink-soft text-sm">{t('own.auto')}</p>
        </>
      )}
    </noscript>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-md bg-warn-soft px-4 py-3 text-warn" role="note">
    {children}
  </p>
);

/** A pressed button disappears with its stage. The heading then receives the focus. */
function useFocusAfterLoss(kind: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(kind);

  useEffect(() => {
    const changed = shown.current !== kind;
    shown.current = kind;
    if (changed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [kind]);

  return heading;
}
