import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { passedMilestone } from './passedMilestone.ts';
import { splitTime } from './splitTime.ts';
import { useTimeLeft } from './useTimeLeft.ts';

type CompactClockProps = {
  /** ISO 8601, on the server's clock. */
  until: string;
  /** What the time is for: `Held for you`. */
  label: string;
  /** Said when it is over. */
  overText: string;
  /** Shown until the server's time is known, and where no script runs. */
  fallback: string;
  onOver?: () => void;
};

/** Minutes and seconds for the eye; those who listen hear of five, two and one minute, half a minute, and the end. */
export function CompactClock({ until, label, overText, fallback, onOver }: CompactClockProps) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft(until);
  const said = useMilestone(timeLeft);
  const over = timeLeft === 0;

  useEffect(() => {
    if (over) onOver?.();
  }, [over, onOver]);

  const announcement = said === undefined ? '' : said === 0 ? overText : `${label}: ${toWords(said)}`;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name="clock" className="size-5 shrink-0 text-accent" />
      {/* Both lie in one cell, so that nothing moves when the clock takes the place of a longer text. */}
      <span className="grid items-center *:[grid-area:1/1]">
        <span {...(timeLeft !== undefined && { 'aria-hidden': true, className: 'invisible' })}>{fallback}</span>
        {timeLeft !== undefined && (
          <span role="timer" aria-label={`${label}: ${toWords(Math.ceil(timeLeft / 1000))}`}>
            <span aria-hidden="true">
              {label} <b className="font-bold tabular-nums">{toDigits(timeLeft)}</b>
            </span>
          </span>
        )}
      </span>
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
    </span>
  );

  function toWords(seconds: number) {
    if (seconds < 60) return t('common:clock.secondsLeft', { count: seconds });
    return t('common:clock.minutesLeft', { count: Math.floor(seconds / 60) });
  }
}

/** `9:05`; hours, where there are any, are minutes too. */
function toDigits(milliseconds: number): string {
  const { days, hours, minutes, seconds } = splitTime(milliseconds);
  return `${(days * 24 + hours) * 60 + minutes}:${String(seconds).padStart(2, '0')}`;
}

function useMilestone(timeLeft: number | undefined) {
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState<number>();

  useEffect(() => {
    if (timeLeft === undefined) return;
    const passed = passedMilestone(before.current, timeLeft);
    before.current = timeLeft;
    if (passed !== undefined) setSaid(passed);
  }, [timeLeft]);

  return said;
}
