import { useEffect, useLayoutEffect } from 'react';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { TICKETS_ID } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import type { Turn } from './useOpenRoom.ts';

/**
 * The time left in the visitor's turn, and a link to request more. The bar replaces the sticky header, and the page
 * starts at the tickets, because the turn lasts only minutes.
 */
export function TurnBar({ turn: { until, end }, roomHref }: { turn: Turn; roomHref: string }) {
  const { t } = useTranslation('activity');
  const label = t('room.turn');

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.turn = '';
    return () => void delete dataset.turn;
  }, []);

  useEffect(() => {
    if (!location.hash) document.getElementById(TICKETS_ID)?.scrollIntoView();
  }, []);

  return (
    <section aria-label={label} className="turn-bar border-accent border-b bg-accent-soft">
      <div className="page-width flex min-h-14 items-center justify-between gap-3 py-1">
        <span className="min-w-0 font-semibold max-sm:text-sm">
          <CompactClock until={until} label={label} fallback={label} overText={t('room.turnOver')} onOver={end} />
        </span>
        <a href={roomHref} className={`${buttonLook({ look: 'secondary', size: 'sm' })} shrink-0`}>
          {t('room.moreTime')}
        </a>
      </div>
    </section>
  );
}
