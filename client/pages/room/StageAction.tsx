import type { ReactNode, SyntheticEvent } from 'react';
import { CsrfField } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { loginPath, roomPath, roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import { KeepEvidence } from './KeepEvidence.tsx';
import type { RoomView } from './roomPage.data.ts';
import { TURN_MINUTES } from './roomWords.ts';
import type { LiveRoom } from './useRoom.ts';

/** Actions that the visitor can take in this stage. */
export function StageAction({ room, live }: { room: RoomView; live: LiveRoom }): ReactNode {
  const { t } = useTranslation('room');
  const { stage, doing, signedOut } = live;
  const form = { roomId: room.id, live };
  if (doing === 'joining') return null;
  switch (stage.kind) {
    case 'open':
    case 'late':
    case 'missed':
      return signedOut ? (
        <LogIn roomId={room.id} />
      ) : (
        <RoomForm {...form} intent="join" text={t(`${stage.kind}.button`)} />
      );
    case 'called':
      return <RoomForm {...form} intent="enter" text={t('called.button')} />;
    case 'turn':
      return (
        <>
          <EventLink room={room} kind="turn" />
          {stage.extended ? (
            <p className="text-ink-soft text-sm">{t('turn.extended')}</p>
          ) : (
            <RoomForm {...form} intent="extend" text={t('turn.extend', { minutes: TURN_MINUTES })} />
          )}
        </>
      );
    case 'over':
      return <EventLink room={room} kind="over" />;
    case 'drawing':
      return (
        <div>
          <KeepEvidence roomId={room.id} />
        </div>
      );
    default:
      return null;
  }
}

function EventLink({ room, kind }: { room: RoomView; kind: 'turn' | 'over' }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  return (
    <a href={localPath(language, room.eventPath)} className={buttonLook({ size: 'lg', wide: kind === 'turn' })}>
      {t(`${kind}.button`)}
    </a>
  );
}

type RoomFormProps = { roomId: string; live: LiveRoom; intent: keyof LiveRoom['actions']; text: string };

/**
 * A button that also works before scripts run. It then opens the page with the visitor's own place, which has the form.
 */
function RoomForm({ roomId, live: { actions, doing }, intent, text }: RoomFormProps) {
  const { language, csrfToken } = useShopInfo();
  const busy = doing !== undefined;

  function act(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy) void actions[intent]();
  }

  return (
    <form
      method={csrfToken ? 'post' : 'get'}
      action={localPath(language, roomPlacePath(roomId))}
      onSubmit={act}
      className={csrfToken ? undefined : 'noscript:hidden'}
    >
      <CsrfField />
      <Button
        type="submit"
        {...(csrfToken && { name: 'intent', value: intent })}
        {...(intent === 'extend' ? { look: 'secondary' } : { size: 'lg' })}
        wide
        aria-disabled={busy}
        aria-busy={busy}
      >
        {text}
      </Button>
    </form>
  );
}

function LogIn({ roomId }: { roomId: string }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('login.text')}</p>
      <a href={localPath(language, loginPath(roomPath(roomId)))} className={buttonLook({ size: 'lg', wide: true })}>
        {t('login.button')}
      </a>
    </div>
  );
}
