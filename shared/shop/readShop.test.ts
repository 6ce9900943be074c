import { describe, expect, it } from 'vitest';
import { DEMO_SHOP_FILE } from './demoShop.ts';
import { checkShopFile, type ReadFile, readShop } from './readShop.ts';
import { DEMO_SHOP } from './shop.ts';

const LEAST = {
  name: 'Panggung',
  legal: { company: 'PT Panggung Raya', founded: 2019, seat: 'Jakarta' },
  area: 'Jakarta',
  hours: { service: 'Daily 09:00–17:00 WIB', business: 'Monday to Friday, 09:00–17:00 WIB' },
};
const JAKARTA = {
  id: 1,
  code: 'jkt1',
  name: { en: 'Jakarta', 'zh-HK': '雅加達' },
  countryCode: 'ID',
  timeZone: 'Asia/Jakarta',
  currency: 'IDR',
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>';

const toBytes = (file: unknown) => new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
const files: Record<string, Uint8Array> = {
  'logo.svg': toBytes(SVG),
  'wide.svg': toBytes(SVG.replace('120', '900')),
  'text.svg': toBytes('no picture'),
  'big.png': new Uint8Array(200_001),
};
const read: ReadFile = (name) => files[name];
const problemsOf = (file: unknown) => checkShopFile(toBytes(file), read).problems;
const problemOf = (part: object) => problemsOf({ ...LEAST, ...part }).join('\n');

it('fills in settings that a file lacks, but never the company of the example', () => {
  const { shop } = checkShopFile(toBytes(LEAST), read);

  expect(shop).toMatchObject({ name: 'Panggung', shortName: 'Panggung', isExample: false, social: [] });
  expect(shop!.fees).toEqual(DEMO_SHOP.fees);
  expect(shop!.legal).toMatchObject({ law: { en: 'Jakarta' }, courts: { en: 'Jakarta' } });
  expect(JSON.stringify(shop)).not.toMatch(/frontrow|Singapore/i);
});

it('reads the file of the demo as the demo shop', () => {
  expect(checkShopFile(toBytes(DEMO_SHOP_FILE), read)).toEqual({ shop: DEMO_SHOP, problems: [] });
  expect(DEMO_SHOP.isExample).toBe(true);
});

it('adds zh-TW to zh-HK, and reads the size of pictures', () => {
  const file = { ...LEAST, languages: ['id', 'zh-HK'], logo: 'logo.svg', '// logo': 'a remark' };
  const { shop } = checkShopFile(toBytes(file), read);

  expect(shop!.languages).toEqual(['id', 'zh-HK', 'zh-TW']);
  expect(shop!.logo).toMatchObject({ type: 'image/svg+xml', width: 120, height: 32 });
});

describe('a mistake is reported with its path:', () => {
  it.each([
    ['nme', { nme: 'x' }, 'nme: is not a setting; did you mean name?'],
    ['no name', { name: ' ' }, 'name: must not be empty'],
    ['markup', { name: '<b>' }, 'name: must be one line'],
    [
      'fee above 100 %',
      fees({ serviceCharge: { percent: 120 } }),
      'fees.IDR.serviceCharge.percent: must be at most 100',
    ],
    ['three decimals', fees({ tax: { percent: 1.234 } }), 'fees.IDR.tax.percent: must have at most two decimals'],
    [
      'cents of rupiahs',
      fees({ courier: { home: 1.5, region: 2, world: 3 } }),
      'fees.IDR.courier.home: must be an amount',
    ],
    ['a foreign method', fees({ platform: { paynow: {} } }), 'fees.IDR.platform.paynow: does not take IDR'],
    ['unknown currency', { fees: { USD: {} } }, 'fees.USD: is not a setting'],
    ['city currency', { cities: [{ ...JAKARTA, currency: 'USD' }] }, 'cities[0].currency: '],
    ['time zone', { cities: [{ ...JAKARTA, timeZone: 'Jakarta' }] }, 'cities[0].timeZone: must be a time zone'],
    ['no id', { cities: [{ ...JAKARTA, id: undefined }] }, 'cities[0].id: is missing'],
    ['one city twice', { cities: [JAKARTA, JAKARTA] }, 'cities[1].code: “jkt1” is there already, at 0'],
    ['default city', { cities: [JAKARTA], defaultCity: 'hk3' }, 'defaultCity: “hk3” is not among the cities'],
    ['no method', { cities: [JAKARTA], paymentMethods: ['alipay'] }, 'paymentMethods: has no method that takes IDR'],
    ['pale colour', colours('#7ed957'), 'colours.accent: text in #7ed957 on #ffffff has a contrast of'],
    ['no colour', colours('green'), 'colours.accent: must be a colour like'],
    ['no logo', { logo: 'nothing.svg' }, 'logo: the file nothing.svg does not exist'],
    ['wide logo', { logo: 'wide.svg' }, 'logo: is too wide'],
    ['no picture', { logo: 'text.svg' }, 'logo: is neither SVG nor PNG'],
    ['big picture', { icon: 'big.png' }, 'icon: has 200001 bytes'],
    ['oblong icon', { icon: 'logo.svg' }, 'icon: must be square, but is 120 × 32'],
    ['text of a language', { area: { en: '', id: 'x' } }, 'area.en: must not be empty'],
    ['language', { languages: ['zh-TW'] }, 'languages[0]: '],
    ['http link', { social: [{ name: 'x', url: 'http://x.example' }] }, 'social[0].url: must be an address'],
  ])('%s', (_case, part, problem) => {
    expect(problemOf(part)).toContain(problem);
  });

  it('several at once', () => {
    const file = {
      ...LEAST,
      ...fees({ tax: { percent: 101 } }),
      ...colours('#7ed957'),
      logo: 'no.svg',
      cities: [JAKARTA, JAKARTA],
    };

    expect(problemsOf(file).map((problem) => problem.split(':')[0])).toEqual([
      'cities[1].code',
      'cities[1].id',
      'fees.IDR.tax.percent',
      'colours.accent',
      'logo',
    ]);
  });

  it('a method without its rate', () => {
    const { qris: _, ...platform } = DEMO_SHOP_FILE.fees.IDR.platform;

    expect(problemOf(fees({ platform }))).toBe('fees.IDR.platform.qris: is missing, but the method is offered');
  });

  it('a text that is not JSON', () => {
    expect(problemsOf('{ "name": }')[0]).toMatch(/^is not JSON: /);
    expect(problemsOf('[]')[0]).toMatch(/expected object/);
  });
});

describe('at startup', () => {
  it('a missing file is accepted, unless a setting names it', () => {
    expect(readShop({ name: 'shop.json', isRequired: false }, read)).toBe(DEMO_SHOP);
    expect(() => readShop({ name: 'my.json', isRequired: true }, read)).toThrow(
      /my\.json is not valid:\n✖ .*not exist/,
    );
  });

  it('a bad file prevents startup', () => {
    const bad = () => readShop({ name: 'shop.json', isRequired: false }, () => toBytes({}));

    expect(bad).toThrow(/✖ name: .*\n✖ legal: /);
  });
});

function fees(part: object) {
  return { fees: { IDR: { ...DEMO_SHOP_FILE.fees.IDR, ...part } } };
}

function colours(accent: string) {
  return { colours: { primary: '#1a7f37', accent } };
}
