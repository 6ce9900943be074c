import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { hasClock } from './hasClock.ts';
import { passedMilestone } from './passedMilestone.ts';
import { splitTime } from './splitTime.ts';
import { useTimeLeft } from './useTimeLeft.ts';

type CompactClockProps = {
  /** End time in ISO 8601, on the server's clock. */
  until: string;
  /** Purpose of the time limit, such as `Held for you`. */
  label: string;
  /** Text that screen readers announce when the time is over. */
  overText: string;
  /** Text to show without scripts, until the server's time is known, and while much time is left. */
  fallback: string;
  onOver?: () => void;
};

/**
 * Shows minutes and seconds. Screen readers announce the time left at 5, 2 and 1 minutes and at 30 seconds, and then
 * the end.
 */
export function CompactClock({ until, label, overText, fallback, onOver }: CompactClockProps) {
  const { t } = useTranslation();
  const left = useTimeLeft(until);
  const timeLeft = hasClock(left, { label, fallback }) ? left : undefined;
  const milestone = useMilestone(timeLeft);
  const over = timeLeft === 0;

  useEffect(() => {
    if (over) onOver?.();
  }, [over, onOver]);

  const announcement = milestone === undefined ? '' : milestone === 0 ? overText : `${label}: ${toWords(milestone)}`;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name="clock" className="size-5 shrink-0" />
      {/* Text and clock share one grid cell, so the layout stays the same when the clock replaces a longer text. */}
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

/** Formats a duration as `9:05`. Hours are counted as minutes. */
function toDigits(milliseconds: number): string {
  const { days, hours, minutes, seconds } = splitTime(milliseconds);
  return `${(days * 24 + hours) * 60 + minutes}:${String(seconds).padStart(2, '0')}`;
}

function useMilestone(timeLeft: number | undefined) {
  const before = useRef<number>(undefined);
  const [milestone, setMilestone] = useState<number>();

  useEffect(() => {
    if (timeLeft === undefined) return;
    const passed = passedMilestone(before.current, timeLeft);
    before.current = timeLeft;
    if (passed !== undefined) setMilestone(passed);
  }, [timeLeft]);

  return milestone;
}
