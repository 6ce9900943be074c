import { dayIn } from '#shared/domain/timeWindow.ts';
import { spokenSigns } from './spokenSigns.ts';

const LENGTH = 6;

/** `FR-261120-7K3M9Q`: the day there, and enough chance that nobody guesses another's. */
export function createOrderNumber(now: Date, timeZone: string): string {
  const day = dayIn(timeZone, now).replaceAll('-', '').slice(2);
  return `FR-${day}-${spokenSigns(LENGTH)}`;
}
