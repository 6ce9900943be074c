import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { RoomNow } from '#shared/contract/room.ts';
import { type RoomStanding, roundRoughly, WAIT_REASONS } from '#shared/domain/rooms/roomRules.ts';
import type { RoomView } from './roomPage.data.ts';
import { hasSmallChance } from './roomPlace.ts';
import { ABOUT, TURN_MINUTES, toCount, toWaitText } from './roomWords.ts';
import type { LiveRoom } from './useRoom.ts';

/** The place, the waiting time and the chance of tickets. */
export function WaitingPart({ room, live }: { room: RoomView; live: LiveRoom }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { shown, now, standing } = live;
  if (!shown || !standing) return null;
  const { before } = shown;
  return (
    <>
      <p className="text-lg">
        {before === 0 ? (
          <b className="font-extrabold text-2xl">{t('waiting.next')}</b>
        ) : (
          <>
            {before >= ABOUT && `${t('waiting.about')} `}
            <b className="mr-2 font-extrabold text-3xl tabular-nums">{toCount(before, language)}</b>
            {t('waiting.people', { count: before })}
          </>
        )}
      </p>
      <progress aria-label={t('waiting.progress')} value={findProgress(now, standing)} className="progress-bar" />
      {now.phase === 'paused' ? <PauseNotice reason={now.reason} /> : <p>{toWaitText(shown, t)}</p>}
      {before > 0 && <ChanceNotice room={room} now={now} before={before} />}
      <p className="text-ink-soft text-sm">
        {'late' in standing && `${t('waiting.late')} `}
        {t('waiting.kept', { minutes: TURN_MINUTES })}
      </p>
    </>
  );
}

/** Share of the places ahead that have already been called. */
function findProgress({ called, lateCalled }: RoomNow, standing: RoomStanding): number {
  if ('key' in standing) return standing.key > 0 ? Math.min(1, called / standing.key) : 1;
  return called < 1 ? called / 2 : Math.min(1, 0.5 + lateCalled / (2 * Math.max(1, standing.late)));
}

function PauseNotice({ reason }: { reason: RoomNow['reason'] }) {
  const { t } = useTranslation('room');
  return (
    <div className="flex gap-2 rounded-lg bg-warn-soft p-4">
      <Icon name="info" className="mt-0.5 size-5 text-warn" />
      <div className="min-w-0">
        <p className="font-semibold text-warn">{t('paused.title')}</p>
        <p>{t(`paused.${WAIT_REASONS.find((known) => known === reason) ?? 'none'}`)}</p>
      </div>
    </div>
  );
}

type ChanceNoticeProps = { room: RoomView; now: RoomNow; before: number };

/** Warns early of a small chance, so that visitors do not wait in vain. */
function ChanceNotice({ room, now, before }: ChanceNoticeProps) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const values = { tickets: toCount(now.left, language), people: toCount(roundRoughly(before), language) };
  const text = now.left > 0 ? t('chance.tickets', values) : t('chance.none');
  if (!hasSmallChance(now, before)) return <p>{text}</p>;
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4">
      <p className="font-semibold">{text}</p>
      <p>{t('chance.small')}</p>
      <div>
        <a href={localPath(language, room.eventPath)} className={buttonLook({ look: 'secondary' })}>
          <Icon name="bell" />
          {t('chance.notify')}
        </a>
      </div>
    </div>
  );
}
