import { createDateFormat } from './dateFormat.ts';
import type { LanguageCode } from './languages.ts';

/** A moment as visitors read it on the venue's own clocks. */
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
  sayTime: (iso: string) => string;
  /** `Sat, 28 Nov 2026, 8:00 pm (Hong Kong Time)` */
  sayMoment: (iso: string) => string;
};

export type Place = { timeZone: string; cityName: string };

/** Formatters for one language and one venue; `nameZone` says what the clocks of a city are called where they have no name of their own. */
export function createVenueClock(language: LanguageCode, place: Place, nameZone: (city: string) => string): VenueTime {
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

  const zoneName = findAbbreviation(format({ timeZoneName: 'short' })) ?? nameZone(place.cityName);
  return {
    zoneName,
    sayTime: (iso) => `${time.format(new Date(iso))} (${zoneName})`,
    sayMoment: (iso) => `${full.format(new Date(iso))} (${zoneName})`,
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

/** Indonesians say WIB and WITA; `GMT+8` is nobody's name for a time. */
function findAbbreviation(format: Intl.DateTimeFormat): string | undefined {
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  return name && /^[A-Z]{3,5}$/.test(name) && !/^(GMT|UTC)$/.test(name) ? name : undefined;
}

/** Chinese writes `28日` for a day that stands alone; the date card has the month beneath. */
const digits = (parts: Intl.DateTimeFormatPart[]) => parts.find(({ type }) => type === 'day')!.value;
