import { Poster } from '#client/features/poster/Poster.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { VenueMoment } from '#shared/domain/language/createVenueClock.ts';
import type { RoomView } from './roomPage.data.ts';

/** The event and the session that the room is for. */
export function RoomHeader({ room }: { room: RoomView }) {
  const { t } = useTranslation('room');
  const { language } = useShopInfo();
  const { eventName, eventPath, poster, starts, sessionName, venueName } = room;
  return (
    <header className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <Poster source={poster} priority />
      <div className="min-w-0">
        <h1 className="text-xl sm:text-2xl">{t('heading')}</h1>
        <p className="font-semibold">
          <a
            href={localPath(language, eventPath)}
            className="inline-block py-1.5 underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {eventName ?? t('over.button')}
          </a>
        </p>
        <p className="text-ink-soft text-sm">
          {starts && <time dateTime={starts.iso}>{starts.full}</time>}
          {[sessionName, venueName].filter(Boolean).map((text, index) => (starts || index > 0 ? ` · ${text}` : text))}
        </p>
      </div>
    </header>
  );
}

export function RoomDates({ room: { opens, closes, zoneName } }: { room: RoomView }) {
  const { t } = useTranslation('room');
  return (
    <section aria-label={t('facts.label')} className="rounded-lg border border-line bg-surface p-4 text-sm shadow-card">
      <dl className="grid gap-2">
        <DateRow label={t('facts.opens')} moment={opens} />
        <DateRow label={t('facts.closes')} moment={closes} />
      </dl>
      <p className="mt-2 flex items-center gap-2 text-ink-soft">
        <Icon name="globe" className="size-4" />
        {t('facts.zone', { zone: zoneName })}
      </p>
    </section>
  );
}

function DateRow({ label, moment }: { label: string; moment: VenueMoment }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">
        <time dateTime={moment.iso}>{moment.full}</time>
      </dd>
    </div>
  );
}
