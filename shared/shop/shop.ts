import type { LanguageCode } from '../domain/language/languages.ts';
import { CURRENCIES, type Currency } from '../domain/selling/money.ts';
import type { FeeRates } from '../domain/selling/orderFees.ts';
import { methodsFor, type PaymentMethod } from '../domain/selling/paymentMethods.ts';
import { DEMO_SHOP_FILE } from './demoShop.ts';
import type { Picture } from './pictureFile.ts';
import { languagesOf, ShopFile } from './shopSchema.ts';

type Filled = 'shortName' | 'categories' | 'paymentMethods' | 'colours' | 'social' | 'apps';
type Otherwise = 'logo' | 'icon' | 'languages' | 'fees';
/** Settings of a shop: its name, look and offers. They never change while a program runs. */
export type Shop = Omit<ShopFile, Filled | Otherwise> & {
  [Name in Filled]-?: NonNullable<ShopFile[Name]>;
} & {
  /** Whether the responsible company is that of the example, which does not exist. */
  isExample: boolean;
  languages: LanguageCode[];
  fees: Record<Currency, FeeRates>;
  logo?: Picture;
  icon?: Picture;
};

const demo = ShopFile.parse(DEMO_SHOP_FILE);
const demoFees = demo.fees as Record<Currency, FeeRates>;

export const DEMO_SHOP: Shop = toShop(demo);
/** Message for an operator: buyers must learn who really sells to them. */
export const EXAMPLE_REFUSED =
  'The legal pages name the company of the example. Write your own with "frontrow shop init", and set SHOP_FILE.';

/** Fills in settings that a file lacks. Those that identify a company are never taken from the demo. */
export function toShop({ languages, fees, logo: _, icon: __, ...file }: ShopFile): Shop {
  return {
    ...file,
    shortName: file.shortName ?? file.name.slice(0, 12),
    categories: file.categories ?? demo.categories!,
    paymentMethods: file.paymentMethods ?? demo.paymentMethods!,
    colours: file.colours ?? demo.colours!,
    social: file.social ?? [],
    apps: file.apps ?? {},
    isExample: file.legal.company === demo.legal.company,
    languages: languagesOf(languages ?? demo.languages!),
    fees: { ...demoFees, ...withoutUndefined(fees ?? {}) },
  };
}

/** Finds contradictions between parts of the file. The schemas of single parts cannot find them. */
export function findContradictions(file: ShopFile): { path: string; message: string }[] {
  const { defaultCity, cities, fees = {}, paymentMethods = demo.paymentMethods! } = file;
  const isUnknown = defaultCity && cities && !cities.some(({ code }) => code === defaultCity);
  const isOffered = (method: PaymentMethod) => paymentMethods.includes(method);
  const currencies = CURRENCIES.filter(
    (currency) => fees[currency] || cities?.some((city) => city.currency === currency),
  );
  return [
    ...(isUnknown ? [{ path: 'defaultCity', message: `“${defaultCity}” is not among the cities` }] : []),
    ...currencies.flatMap((currency) => {
      const offered = methodsFor(currency).filter(isOffered);
      if (offered.length === 0) return [{ path: 'paymentMethods', message: `has no method that takes ${currency}` }];
      const rates = fees[currency];
      return offered
        .filter((method) => rates && !rates.platform[method])
        .map((method) => ({
          path: `fees.${currency}.platform.${method}`,
          message: 'is missing, but the method is offered',
        }));
    }),
  ];
}

function withoutUndefined<Row extends object>(row: Row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}
