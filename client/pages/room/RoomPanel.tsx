import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import type { Stage } from './findStage.ts';
import { JoinPart } from './JoinPart.tsx';
import { KeepEvidence } from './KeepEvidence.tsx';
import { RoomClock } from './RoomClock.tsx';
import type { RoomView } from './roomView.ts';
import { SignalBox } from './SignalBox.tsx';
import { TurnPart } from './TurnPart.tsx';
import type { LiveRoom } from './useRoom.ts';
import { WaitingPart } from './WaitingPart.tsx';

type RoomPanelProps = { room: RoomView; live: LiveRoom; left: number | undefined };

/** Stages in which the visitor waits, and may want a signal. */
const WAITS: readonly Stage['kind'][] = ['joined', 'waiting', 'called'];

/** The one thing to know or to do. Its height is kept, so that nothing jumps when the browser adds the visitor's place. */
export function RoomPanel({ room, live, left }: RoomPanelProps) {
  const { t } = useTranslation('room');
  const { now, stage, failures } = live;
  const kind = live.joining ? 'joining' : stage.kind;
  const heading = useFocusAfterLoss(kind);
  const isTurn = kind === 'called' || kind === 'turn';
  return (
    <section
      aria-labelledby="stage"
      className={`grid content-start gap-4 rounded-xl border ${isTurn ? 'border-accent ring-1 ring-accent' : 'border-line'} bg-surface p-5 shadow-card sm:p-8 ${now.seed ? 'min-h-104' : 'min-h-72'}`}
    >
      <h2 id="stage" ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
        {t(`${kind}.title`)}
      </h2>
      <StageContent room={room} live={live} left={left} />
      <WithoutScripts roomId={room.id} />
      {failures > 1 && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-warn" role="note">
          {t('lost')}
        </p>
      )}
      {WAITS.includes(stage.kind) && <SignalBox isTurn={stage.kind === 'called'} />}
    </section>
  );
}

function StageContent({ room, live, left }: RoomPanelProps): ReactNode {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { stage, now, joining, memory } = live;
  const clock = (label: string) => <RoomClock label={label} left={left} />;
  if (joining) return <p>{t('joining.text')}</p>;
  switch (stage.kind) {
    case 'before':
      return (
        <>
          <p>{t('before.text', { time: room.opens.full })}</p>
          {clock(t('before.clock'))}
        </>
      );
    case 'joined':
      return (
        <>
          <p>{t('joined.text', { time: room.closes.full })}</p>
          {memory?.late !== undefined && <p>{t('joined.behind', { announced: room.announced.full })}</p>}
          {clock(t('open.clock'))}
        </>
      );
    case 'drawing':
      return <DrawingPart room={room} live={live} />;
    case 'waiting':
      return <WaitingPart room={room} live={live} />;
    case 'called':
    case 'turn':
      return <TurnPart room={room} live={live} left={left} />;
    case 'over':
      return (
        <>
          <p>{t(`over.${now.reason ?? 'operator'}`)}</p>
          <a href={localPath(language, room.eventPath)} className={buttonLook({ size: 'lg' })}>
            {t('over.button')}
          </a>
        </>
      );
    default:
      return <JoinPart room={room} live={live} clock={stage.kind === 'open' ? clock(t('open.clock')) : undefined} />;
  }
}

/** The beacon's number is late when the shop cannot reach the beacon: an operator has to type it. */
function DrawingPart({ live: { isOverdue }, room }: { room: RoomView; live: LiveRoom }) {
  const { t } = useTranslation('room');
  return (
    <>
      <p>{t(isOverdue ? 'drawing.waits' : 'drawing.text')}</p>
      <div>
        <KeepEvidence roomId={room.id} />
      </div>
    </>
  );
}

function WithoutScripts({ roomId }: { roomId: string }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  return (
    <noscript>
      <p className="mb-3">{t('noScript')}</p>
      <a href={localPath(language, roomPlacePath(roomId))} className={buttonLook({ size: 'lg' })}>
        {t('noScriptLink')}
      </a>
    </noscript>
  );
}

/** A button that was pressed disappears with its stage. Then the heading receives the focus. */
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
