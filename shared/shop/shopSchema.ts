import * as z from 'zod';
import { ALL_TEXT_SETS, LANGUAGES, type TextSet } from '../domain/language/languages.ts';
import { CATEGORY_TYPES } from '../domain/paths/shopPaths.ts';
import { CURRENCIES } from '../domain/selling/money.ts';
import { PAYMENT_METHODS } from '../domain/selling/paymentMethods.ts';
import { feesOf } from './feeSchema.ts';
import { colour, email, httpsUrl, line, localized, phone, picture } from './fileValues.ts';
import { darkenUntilReadable, findPalePairs } from './palette.ts';

const SOLD_TYPES = CATEGORY_TYPES.filter((type) => type !== 'all');
const CITY_CODE = /^[a-z][a-z0-9]*$/;

const City = z.strictObject({
  id: z.int().min(1),
  code: z.string().regex(CITY_CODE, 'must be small letters and digits, a letter first'),
  name: localized(60),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be a country code like ID'),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone like Asia/Jakarta'),
  currency: z.enum(CURRENCIES),
});

/**
 * The settings of `shop.json`. A missing setting has the value of the demo shop, follows from another setting, or is
 * not shown.
 */
export const ShopFile = z.strictObject({
  name: line(40),
  shortName: line(12).exactOptional(),
  legal: z
    .strictObject({
      company: line(120),
      founded: z.int().min(1800).max(2200),
      seat: localized(80),
      law: localized(80).exactOptional(),
      courts: localized(80).exactOptional(),
      address: localized(200).exactOptional(),
      registration: line(80).exactOptional(),
    })
    .transform(({ seat, law = seat, courts = seat, ...legal }) => ({ ...legal, seat, law, courts })),
  area: localized(120),
  promise: localized(200).exactOptional(),
  description: localized(200).exactOptional(),
  hours: z.strictObject({ service: localized(120), business: localized(120) }),
  contact: z.strictObject({ email, phone, phone2: phone.optional() }).exactOptional(),
  wechat: z
    .string()
    .regex(/^[A-Za-z][\w-]{5,19}$/, 'must be a WeChat ID')
    .exactOptional(),
  whatsapp: z
    .union([z.literal('contact'), phone], 'must be an international phone number, or "contact" for that of `contact`')
    .exactOptional(),
  mailFrom: email.exactOptional(),
  social: unique(z.strictObject({ name: line(30), url: httpsUrl }), ({ name }) => name)
    .max(8)
    .exactOptional(),
  apps: z
    .strictObject({
      appStoreId: z.string().regex(/^\d+$/, 'must be a number').exactOptional(),
      googlePlay: httpsUrl.exactOptional(),
    })
    .exactOptional(),
  /** Text sets. Each adds all languages that use its texts. */
  languages: unique(z.enum(ALL_TEXT_SETS), String).min(1, 'must have at least one').exactOptional(),
  defaultCity: z.string().regex(CITY_CODE, 'must be the code of a city, like jkt1').exactOptional(),
  cities: z.array(City).min(1, 'must have at least one').superRefine(refuseTwice('code', 'id')).exactOptional(),
  categories: unique(z.enum(SOLD_TYPES), String).min(1, 'must have at least one').exactOptional(),
  paymentMethods: unique(z.enum(PAYMENT_METHODS), String).min(1, 'must have at least one').exactOptional(),
  fees: z
    .strictObject({
      HKD: feesOf('HKD').exactOptional(),
      MOP: feesOf('MOP').exactOptional(),
      TWD: feesOf('TWD').exactOptional(),
      SGD: feesOf('SGD').exactOptional(),
      IDR: feesOf('IDR').exactOptional(),
    })
    .exactOptional(),
  colours: z.strictObject({ primary: colour, accent: colour.superRefine(refusePale) }).exactOptional(),
  logo: picture.exactOptional(),
  icon: picture.exactOptional(),
});
export type ShopFile = z.output<typeof ShopFile>;
export type ShopFileInput = z.input<typeof ShopFile>;

/** Codes of all languages with texts of these sets. */
export function languagesOf(chosen: readonly TextSet[]) {
  return LANGUAGES.filter(({ textSet }) => chosen.includes(textSet)).map(({ code }) => code);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function refusePale(accent: string, context: z.RefinementCtx): void {
  for (const { text, ground, contrast } of findPalePairs(accent).slice(0, 1))
    context.addIssue({
      code: 'custom',
      message: `text in ${text} on ${ground} has a contrast of ${contrast.toFixed(1)}:1, but needs 4.5:1; ${darkenUntilReadable(accent)} can be read`,
    });
}

type Key<Row> = (row: Row) => string;

function unique<Row extends z.ZodType>(row: Row, keyOf: Key<z.output<Row>>) {
  return z.array(row).superRefine((rows, context) => noteTwice(rows, keyOf, { context }));
}

function refuseTwice<Name extends string>(...names: Name[]) {
  return (rows: Record<Name, unknown>[], context: z.RefinementCtx) => {
    for (const name of names) noteTwice(rows, (row) => String(row[name]), { context, name });
  };
}

function noteTwice<Row>(
  rows: Row[],
  keyOf: Key<Row>,
  { context, name }: { context: z.RefinementCtx; name?: string },
): void {
  for (const [index, row] of rows.entries()) {
    const first = rows.findIndex((one) => keyOf(one) === keyOf(row));
    const path = name === undefined ? [index] : [index, name];
    if (first < index)
      context.addIssue({ code: 'custom', path, message: `“${keyOf(row)}” is there already, at ${first}` });
  }
}
