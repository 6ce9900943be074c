import { createDateFormat } from './intlFormats.ts';
import type { LanguageCode } from './languages.ts';

/** A timestamp formatted in the venue's time zone. */
export type VenueMoment = {
  /** For `<time dateTime>`. */
  iso: string;
  weekday: string;
  day: string;
  month: string;
  /** `Sat, 28 Nov 2026` */
  date: string;
  /** `8:00 pm` */
  time: string;
  /** `Sat, 28 Nov 2026, 8:00 pm` */
  full: string;
};

export type VenueTime = {
  /** `Hong Kong Time`, `WIB` */
  zoneName: string;
  toMoment: (iso: string) => VenueMoment;
  /** `8:00 pm (Hong Kong Time)` */
  formatTime: (iso: string) => string;
  /** `Sat, 28 Nov 2026, 8:00 pm (Hong Kong Time)` */
  formatMoment: (iso: string) => string;
};

export type Place = { timeZone: string; cityName: string };

type VenueClockWords = {
  /** Names the zone by its city if CLDR has no abbreviation for it. */
  nameZone: (city: string) => string;
  withZone: (time: string, zone: string) => string;
};

/** Creates formatters for one language and venue. */
export function createVenueClock(language: LanguageCode, place: Place, words: VenueClockWords): VenueTime {
  const { timeZone } = place;
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat(language, { timeZone, ...options });
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const calendar = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const [weekday, day, month, date, time, full] = [
    format({ weekday: 'short' }),
    format({ day: 'numeric' }),
    format({ month: 'short', year: 'numeric' }),
    format(calendar),
    format(clock),
    format({ ...calendar, ...clock }),
  ];

  const zoneName = findAbbreviation(format({ timeZoneName: 'short' })) ?? words.nameZone(place.cityName);
  return {
    zoneName,
    formatTime: (iso) => words.withZone(time.format(new Date(iso)), zoneName),
    formatMoment: (iso) => words.withZone(full.format(new Date(iso)), zoneName),
    toMoment(iso) {
      const moment = new Date(iso);
      return {
        iso,
        weekday: weekday.format(moment),
        day: digits(day.formatToParts(moment)),
        month: month.format(moment),
        date: date.format(moment),
        time: time.format(moment),
        full: full.format(moment),
      };
    },
  };
}

/** Keeps abbreviations such as WIB and WITA, but not `GMT+8`. */
function findAbbreviation(format: Intl.DateTimeFormat): string | undefined {
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  return name && /^[A-Z]{3,5}$/.test(name) && !/^(GMT|UTC)$/.test(name) ? name : undefined;
}

/** Chinese formats a single day as `28日`. The date card shows only its digits, with the month below. */
const digits = (parts: Intl.DateTimeFormatPart[]) => parts.find(({ type }) => type === 'day')!.value;
