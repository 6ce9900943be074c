export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Splits milliseconds, rounded up to seconds: the last second is shown until it ends. */
export function splitTime(milliseconds: number): TimeLeft {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
