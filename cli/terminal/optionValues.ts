import { InvalidArgumentError, Option } from 'commander';
import { isDay, isMoment } from '#shared/domain/language/zonedMoment.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

const UNITS: Record<string, number> = { ms: 1, s: SECOND_MS, m: MINUTE_MS, '': SECOND_MS };

/** Converts `500ms`, `30s` or `2m` to milliseconds. A plain number means seconds. */
export function toMilliseconds(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(text) ?? [];
  if (number === undefined) throw new InvalidArgumentError('It must be a duration like 500ms, 30s or 2m.');
  return Math.round(Number(number) * UNITS[unit]!);
}

/** Accepts a date and time with a UTC offset, so that it means the same on every machine. */
export function toMoment(text: string): Date {
  const moment = text.replace(' ', 'T');
  if (!isMoment(moment))
    throw new InvalidArgumentError('It must be a time with an offset, like 2027-03-05T20:00+08:00.');
  return new Date(moment);
}

/** Accepts a day, such as `2027-03-05`. */
export function toDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day like 2027-03-05.');
  return text;
}

/** Options for the first and the last day, in the venue's time zone. */
export const dayOptions = (): [from: Option, to: Option] => [
  new Option('--from <day>', 'from this day on (2027-03-05)').argParser(toDay),
  new Option('--to <day>', 'up to this day').argParser(toDay),
];
export const eventOption = () => new Option('--event <id>', 'only this event or session');

/** A timeout of zero would end every request. A timeout of more than an hour is probably a typing mistake. */
function toTimeout(text: string): number {
  const ms = toMilliseconds(text);
  if (ms < 1 || ms > HOUR_MS) throw new InvalidArgumentError('It must be a duration from 1ms to 60m.');
  return ms;
}

/** An option with a duration. Its default is shown as users type it. */
export const timeOption = (flags: string, description: string, usual: string): Option =>
  new Option(flags, description).argParser(toTimeout).default(toTimeout(usual), usual);

/** Returns a parser that accepts an integer from `min` to `max`. */
export function toNumberBetween(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return number;
  };
}

/** Collects the values of `--only a,b --only c`. */
export function toList(text: string, before: string[] = []): string[] {
  return [...before, ...text.split(',').map((part) => part.trim())].filter(Boolean);
}

export function formatOption<Format extends string>(formats: readonly Format[]): Option {
  return new Option('--format <format>', 'format of the result').choices(formats).default(formats[0]);
}
