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
 * Formats a moment for operators, with seconds only if they are not 0: `2026-11-20T20:00+08:00`. Without a time zone,
 * the moment is in UTC: `2026-11-20T12:00Z`.
 */
export function writeMoment(moment: Date, timeZone?: string): string {
  const zoned = toZonedMoment(moment.toISOString(), timeZone ?? 'UTC').replace(/:00(?=[+-]\d\d:\d\d$)/, '');
  return timeZone === undefined ? zoned.replace('+00:00', 'Z') : zoned;
}

/**
 * Whether the day exists in the calendar: `2027-03-05`. JavaScript converts 30 February to 2 March. PostgreSQL has no
 * year 0.
 */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`);
  const isKnown = !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isKnown && date.toISOString().startsWith(text);
}

const DAY_AND_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Whether the text is a time with an offset on an existing day: `2027-03-05T20:00+08:00`. */
export const isMoment = (text: string): boolean =>
  DAY_AND_TIME.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
