import { createDateFormat } from '#shared/domain/dateFormat.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';

const DAY_MS = 86_400_000;
type Formats = { moment: Intl.DateTimeFormat; day: Intl.DateTimeFormat };
type Span = { startsAt: Date; endsAt: Date };

/** Writes when an event is, in a visitor's language and the venue's time zone; makes the formatters of each pair once. */
export function createTimeRanges() {
  const made = new Map<string, Formats>();

  const formatsFor = (language: LanguageCode, timeZone: string): Formats => {
    const key = `${language} ${timeZone}`;
    const formats = made.get(key) ?? createFormats(language, timeZone);
    made.set(key, formats);
    return formats;
  };

  /** One session: its day and hour. Several, or one that runs for days: from the first day to the last. */
  return (sessions: readonly Span[], language: LanguageCode, timeZone: string): string => {
    const { moment, day } = formatsFor(language, timeZone);
    const [first, ...more] = sessions.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    if (!first) return '';
    const last = more.at(-1) ?? first;
    const lastDay = last.endsAt.getTime() - last.startsAt.getTime() > DAY_MS ? last.endsAt : last.startsAt;
    if (more.length === 0 && lastDay === first.startsAt) return moment.format(first.startsAt);
    return day.formatRange(first.startsAt, lastDay);
  };
}
export type TimeRanges = ReturnType<typeof createTimeRanges>;

function createFormats(language: LanguageCode, timeZone: string): Formats {
  const day = { timeZone, year: 'numeric', month: 'short', day: 'numeric' } as const;
  const hour = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return {
    moment: createDateFormat(language, { ...day, ...hour }),
    day: createDateFormat(language, day),
  };
}
