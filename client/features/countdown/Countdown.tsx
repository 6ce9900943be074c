import { useEffect } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { splitTime, type TimeLeft } from './splitTime.ts';
import { useTimeLeft } from './useTimeLeft.ts';

type CountdownProps = {
  /** End time in ISO 8601, on the server's clock. */
  until: string;
  label: string;
  /** Called up to twelve times after the end, while the countdown is shown. */
  onOver: () => void;
};

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Shows digits. Screen readers get a sentence that changes once a minute and is not announced. */
export function Countdown({ until, label, onOver }: CountdownProps) {
  const { t } = useTranslation('activity');
  const timeLeft = useTimeLeft(until);
  const over = timeLeft === 0;
  useRepeatedly(over, onOver);
  const split = timeLeft === undefined ? undefined : splitTime(timeLeft);

  return (
    <div role="timer" aria-label={split ? `${label}: ${toSentence(split)}` : label}>
      <p aria-hidden="true" className="mb-2 text-ink-soft text-sm">
        {label}
      </p>
      <div aria-hidden="true" className="grid max-w-80 grid-cols-4 gap-2 max-2xs:grid-cols-2">
        {UNITS.map((unit) => (
          <span key={unit} className="rounded-md bg-surface py-2 text-center">
            <b className="block font-bold text-xl tabular-nums">{split ? twoDigits(split[unit]) : '––'}</b>
            <span className="text-ink-soft text-xs">{t(`countdown.${unit}`)}</span>
          </span>
        ))}
      </div>
    </div>
  );

  function toSentence({ days, hours, minutes }: TimeLeft): string {
    const parts = [
      days > 0 && t('countdown.dayCount', { count: days }),
      (days > 0 || hours > 0) && t('countdown.hourCount', { count: hours }),
      t('countdown.minuteCount', { count: minutes }),
    ];
    return parts.filter(Boolean).join(' ');
  }
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

const ATTEMPTS = 12;

/**
 * Calls `action` about every five seconds. Random delays spread each call over two seconds, so that waiting browsers do
 * not all send requests at once.
 */
function useRepeatedly(active: boolean, action: () => void) {
  useEffect(() => {
    if (!active) return;
    let attempt = 0;
    let timer = setTimeout(ask, Math.random() * 2_000);
    function ask() {
      action();
      attempt += 1;
      if (attempt < ATTEMPTS) timer = setTimeout(ask, 4_000 + Math.random() * 2_000);
    }
    return () => clearTimeout(timer);
  }, [active, action]);
}
