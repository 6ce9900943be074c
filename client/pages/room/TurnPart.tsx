import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { RoomClock } from './RoomClock.tsx';
import type { RoomView } from './roomView.ts';
import { TURN_MINUTES } from './roomWords.ts';
import type { LiveRoom } from './useRoom.ts';

type TurnPartProps = { room: RoomView; live: LiveRoom; left: number | undefined };

/** The visitor was called, or is inside and may come back here for more time. */
export function TurnPart({ room, live, left }: TurnPartProps) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { stage, busy, enter, extend } = live;
  if (stage.kind === 'called')
    return (
      <>
        <p>{t('called.text', { minutes: TURN_MINUTES })}</p>
        <RoomClock label={t('called.clock')} left={left} />
        <Button size="lg" wide aria-disabled={busy} aria-busy={busy} onClick={enter}>
          {t('called.button')}
        </Button>
      </>
    );
  if (stage.kind !== 'turn') return null;
  return (
    <>
      <p>{t('turn.text')}</p>
      <RoomClock label={t('turn.clock')} left={left} />
      <a href={localPath(language, room.eventPath)} className={buttonLook({ size: 'lg', wide: true })}>
        {t('turn.button')}
      </a>
      {stage.extended ? (
        <p className="text-ink-soft text-sm">{t('turn.extended')}</p>
      ) : (
        <Button look="secondary" wide aria-disabled={busy} onClick={extend}>
          {t('turn.extend', { minutes: TURN_MINUTES })}
        </Button>
      )}
    </>
  );
}
