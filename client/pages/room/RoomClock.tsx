import { useEffect, useEffectEvent, useState } from 'react';
import { splitTime } from '#client/features/countdown/splitTime.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';

/** Counts down during the last day. `RoomVoice` announces the time. The height is reserved before scripts run. */
export function RoomClock({ label, left }: { label: string; left: number | undefined }) {
  const { t } = useTranslation();
  const isShown = left !== undefined && left > 0 && left < DAY_MS;
  return (
    <p className="flex min-h-7 items-center gap-2 noscript:hidden">
      {isShown && (
        <>
          <Icon name="clock" className="size-5 text-accent" />
          <span role="timer" aria-label={`${label}: ${toWords(left)}`}>
            <span aria-hidden="true">
              {label} <b className="font-bold tabular-nums">{toDigits(left)}</b>
            </span>
          </span>
        </>
      )}
    </p>
  );

  function toWords(ms: number): string {
    const seconds = Math.ceil(ms / 1000);
    if (ms < MINUTE_MS) return t('common:clock.secondsLeft', { count: seconds });
    return t('common:clock.minutesLeft', { count: Math.floor(seconds / 60) });
  }
}

/** Formats a duration as `9:05` or `1:09:05`. */
function toDigits(ms: number): string {
  const { hours, minutes, seconds } = splitTime(ms);
  const digits = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${digits(minutes)}:${digits(seconds)}` : `${minutes}:${digits(seconds)}`;
}

/**
 * Milliseconds until a time on the server's clock, updated each second. Undefined on the server and in the first
 * render.
 */
export function useTicking(until: string | undefined, serverNow: () => number): number | undefined {
  const [left, setLeft] = useState<number>();
  const readClock = useEffectEvent(serverNow);

  useEffect(() => {
    setLeft(undefined);
    if (!until) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const ms = Math.max(0, Date.parse(until) - readClock());
      setLeft(ms);
      if (ms > 0) timer = setTimeout(tick, ms % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  return left;
}
