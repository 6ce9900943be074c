import { dateTimeFormat } from './intlFormats.ts';

/** Formats a timestamp with the zone's offset: `2026-11-20T12:00:00Z` in Hong Kong → `2026-11-20T20:00:00+08:00`. */
export function toZonedMoment(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const parts = dateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)!.value;

  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}

/**
 * Writes a moment for operators, with seconds only where there are any: `2026-11-20T20:00+08:00`. What belongs to no venue
 * has no zone: `2026-11-20T12:00Z`.
 */
export function writeMoment(moment: Date, timeZone?: string): string {
  const zoned = toZonedMoment(moment.toISOString(), timeZone ?? 'UTC').replace(/:00(?=[+-]\d\d:\d\d$)/, '');
  return timeZone === undefined ? zoned.replace('+00:00', 'Z') : zoned;
}
