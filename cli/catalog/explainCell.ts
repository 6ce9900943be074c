/** Patterns of readable values. For other values, the functions below explain what to write instead. */
export const FINE_NUMBER = /^-?\d+(\.\d+)?$/;
export const FINE_MONEY = /^(\d{1,13})(?:\.(\d{1,2}))?$/;
export const FINE_MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})? ?(Z|[+-]\d{2}:\d{2})$/;

/** A formula cell contains the formula, not the value that the spreadsheet shows. */
const isFormula = (text: string) => text.startsWith('=');
const FORMULA = 'is a formula; write its value';

export function explainNumber(text: string): string {
  if (isFormula(text)) return FORMULA;
  const [number] = /-?\d+(?:[.,]\d+)?/.exec(text) ?? [];
  return `must be a number; write ${number?.replace(',', '.') ?? '12 or 8.5'}`;
}

/** `HK$1,480.50` → 1480.50; `Rp 350.000` → 350000, because no price has three decimals. */
export function explainMoney(text: string): string {
  if (isFormula(text)) return FORMULA;
  const [digits = ''] = /\d[\d.,' ]*/.exec(text) ?? [];
  const plain = digits
    .replaceAll(/[.,' ](?=\d{3}(?:\D|$))/g, '')
    .replace(/[ ']/g, '')
    .replace(/,(?=\d{1,2}$)/, '.');
  return `must be an amount without a sign; write ${FINE_MONEY.test(plain) ? plain : '480 or 480.50'}`;
}

/** `offsetAt` returns the UTC offset for a date and time without one, such as `2027-03-05T20:00`. */
export function explainMoment(text: string, offsetAt: (local: string) => string): string {
  const local = readLocal(text);
  if (!local) return 'is not a date and time; write it like 2027-03-05 20:00+08:00';
  const [, sign = '', hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text.slice(10)) ?? [];
  const isUtc = /\dZ$/i.test(text);
  const given = isUtc ? 'Z' : sign && `${sign}${hours.padStart(2, '0')}:${minutes}`;
  const written = `${local.replace('T', ' ')}${given || offsetAt(local)}`;
  return given ? `has another format; write ${written}` : `has no offset; write ${written}`;
}

/**
 * Reads `5/3/2027 8:00 PM` as `2027-03-05T20:00`: the day comes before the month, as is usual in Hong Kong and
 * Indonesia, unless only the other order is possible.
 */
function readLocal(text: string): string | undefined {
  const [, time = ''] = /[T ,]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?)?)/i.exec(text) ?? [];
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})? ?([ap])?/i.exec(time) ?? [];
  const [, one = '', two = '', three = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/.exec(text) ?? [];
  if (!one || !hour) return undefined;
  const [year, middle, last] = one.length === 4 ? [one, two, three] : [three, two, one];
  const [month, day] = Number(middle) > 12 && Number(last) <= 12 ? [last, middle] : [middle, last];
  const shifted = (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const twoDigits = (part: string | number) => String(part).padStart(2, '0');
  const local = `${year}-${twoDigits(month!)}-${twoDigits(day!)}T${twoDigits(half ? shifted : hour)}:${minute}`;
  const moment = new Date(`${local}Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(local);
  return year!.length === 4 && exists ? local : undefined;
}
