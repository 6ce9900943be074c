import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { dateTimeFormat } from '../language/intlFormats.ts';
import { isDay } from '../language/zonedMoment.ts';

/** Inclusive days as ISO dates (`2026-11-20`) in the venue's time zone. */
export type TimeWindow = { start: string; end: string };

export const DEFAULT_WINDOW_DAYS = 30;
/** If the default window has fewer events than this, a list includes all later events. */
export const FEWEST_LISTED = 10;
const SEGMENT = /^s_(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/;

/**
 * Parses `s_2026-11-20_2026-12-20`. Undefined if the format is wrong, a day does not exist or the end is before the
 * start.
 */
export function parseTimeWindow(segment: string): TimeWindow | undefined {
  const [, start, end] = SEGMENT.exec(segment) ?? [];
  if (!start || !end || !isDay(start) || !isDay(end) || end < start) return undefined;
  return { start, end };
}

export function toTimeSegment({ start, end }: TimeWindow): string {
  return `s_${start}_${end}`;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Caches the last result per zone: every page needs the current day, and days start on a minute boundary. */
const lastDays = new Map<string, { minute: number; day: string }>();

/** Returns the calendar day of a timestamp in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const format = dateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const day = format.format(moment);
  lastDays.set(timeZone, { minute, day });
  return day;
}

export function defaultWindow(today: string): TimeWindow {
  return { start: today, end: addDays(today, DEFAULT_WINDOW_DAYS) };
}

/** Returns Friday to Sunday, or the rest of a weekend that has begun. */
export function weekendFrom(today: string): TimeWindow {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const untilSunday = (7 - weekday) % 7;
  return { start: untilSunday <= 2 ? today : addDays(today, untilSunday - 2), end: addDays(today, untilSunday) };
}

/** Returns the days from this day to the end of its month. */
export function monthFrom(day: string): TimeWindow {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return { start: day, end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
