import { type ComponentProps, useState } from 'react';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';

type FloatingNoticeProps = {
  title: string;
  clock: ComponentProps<typeof CompactClock>;
  link: { href: string; text: string };
};

/** A time limit above the purchase bar. It floats and causes no layout shift. */
export function FloatingNotice({ title, clock, link }: FloatingNoticeProps) {
  return (
    <section
      aria-label={title}
      className="page-width absolute inset-x-0 bottom-full flex animate-rise justify-end pb-3"
    >
      <div className="flex w-full items-center justify-between gap-3 rounded-lg border border-accent bg-surface py-2 pr-2 pl-4 shadow-raised sm:w-auto">
        <span className="min-w-0 text-sm">
          <CompactClock {...clock} />
        </span>
        <a href={link.href} className={`${buttonLook({ size: 'sm' })} shrink-0`}>
          {link.text}
        </a>
      </div>
    </section>
  );
}

/** The visitor's turn of the waiting room, which gives more time on request. */
export function TurnNotice({ until, roomHref }: { until: string; roomHref: string }) {
  const { t } = useTranslation('activity');
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  const label = t('room.turn');
  return (
    <FloatingNotice
      title={label}
      link={{ href: roomHref, text: t('room.moreTime') }}
      clock={{ until, label, fallback: label, overText: t('room.turnOver'), onOver: () => setOver(true) }}
    />
  );
}
