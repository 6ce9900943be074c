import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { loginPath, roomPath, roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import type { RoomView } from './roomView.ts';
import type { LiveRoom } from './useRoom.ts';

type JoinPartProps = { room: RoomView; live: LiveRoom; clock: ReactNode };

/** For visitors without a place, or who missed theirs. Before scripts run, the button leads to the simple page. */
export function JoinPart({ room, live, clock }: JoinPartProps) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { stage, signedOut, busy, join } = live;
  const { kind } = stage;

  function joinHere(event: SyntheticEvent) {
    if (kind === 'unknown') return;
    event.preventDefault();
    void join();
  }

  return (
    <>
      <p>{t(`${kind}.text`, { time: room.closes.full })}</p>
      {clock}
      {signedOut ? (
        <div className="grid gap-3">
          <p className="font-semibold">{t('login.text')}</p>
          <a
            href={localPath(language, loginPath(roomPath(room.id)))}
            className={buttonLook({ size: 'lg', wide: true })}
          >
            {t('login.button')}
          </a>
        </div>
      ) : (
        <form
          method="get"
          action={localPath(language, roomPlacePath(room.id))}
          onSubmit={joinHere}
          className="noscript:hidden"
        >
          <Button type="submit" size="lg" wide aria-disabled={busy} aria-busy={busy}>
            {t(`${kind}.button`)}
          </Button>
        </form>
      )}
    </>
  );
}
