import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Kept } from '#client/ui/Kept.tsx';
import { splitLanguage } from '#shared/domain/language/languages.ts';
import type { ActivityView, SessionView } from './activityView.ts';
import { STATUS_INK } from './statusTones.ts';

type SessionListProps = { activity: ActivityView; chosen: string | undefined };

/**
 * Plain links, so that visitors can choose a session without scripts. With scripts the scroll position does not change.
 */
export function SessionList({ activity, chosen }: SessionListProps) {
  const { t } = useTranslation('activity');
  const navigate = useNavigate();
  if (activity.sessions.length === 0) return <p className="text-ink-soft">{t('sessions.none')}</p>;

  function stayHere(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void navigate(splitLanguage(pathname).innerPath + search, { replace: true, preventScrollReset: true });
  }

  return (
    <div>
      <h2 id="sessions" className="mb-2 font-bold">
        {t('sessions.title')} <span className="font-normal text-ink-soft text-sm">· {activity.zoneName}</span>
      </h2>
      <ul
        aria-labelledby="sessions"
        className="grid grid-cols-2 gap-2 max-2xs:grid-cols-1 sm:grid-cols-3 lg:grid-cols-2"
      >
        {activity.sessions.map((session) => (
          <Kept key={session.id} as="li" of={session} part={session.id === chosen ? 'chosen card' : 'card'}>
            {() => (
              <SessionCard
                session={session}
                chosen={session.id === chosen}
                status={statusWord(session)}
                formerly={session.formerly && t('sessions.formerly', { date: session.formerly.full })}
                onChoose={stayHere}
              />
            )}
          </Kept>
        ))}
      </ul>
    </div>
  );

  function statusWord({ status, button }: SessionView) {
    return status === 'onSale' || button.action === 'buy' ? undefined : t(`common:card.status.${status}`);
  }
}

type SessionCardProps = {
  session: SessionView;
  chosen: boolean;
  status: string | undefined;
  formerly: string | undefined;
  onChoose: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function SessionCard({ session, chosen, status, formerly, onChoose }: SessionCardProps) {
  const { starts, name, href } = session;
  return (
    <a
      href={href}
      onClick={onChoose}
      aria-current={chosen ? 'true' : undefined}
      className="flex h-full min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-2 py-3 sm:gap-3 sm:px-3 hover:border-ink aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink"
    >
      <time dateTime={starts.iso} className="contents">
        <span className="min-w-10 text-center">
          <span className="block text-ink-soft text-xs">{starts.weekday}</span>
          <b className="block font-bold text-2xl leading-none tabular-nums">{starts.day}</b>
        </span>
        <span className="min-w-0 text-sm">
          <span className="block whitespace-nowrap text-ink-soft max-sm:text-xs">{starts.month}</span>
          <b className="block font-semibold">{starts.time}</b>
          {name && <span className="block text-ink-soft text-xs">{name}</span>}
          {formerly && <span className="block text-warn text-xs">{formerly}</span>}
          {status && <span className={`block font-semibold text-xs ${STATUS_INK[session.status]}`}>{status}</span>}
        </span>
      </time>
    </a>
  );
}
