import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS, type AddressForm, checkAddress, LONGEST } from './addressForm.ts';

const good: AddressForm = {
  name: '陳大文',
  phone: '852-91234567',
  countryCode: 'HK',
  province: 'kowloon',
  city: 'yau-tsim-mong',
  district: '',
  street: '1 Nathan Road',
  postcode: '999077',
};
const areas = [{ code: 'kowloon', cities: [{ code: 'yau-tsim-mong' }] }];

describe('an address', () => {
  it('requires all fields except the district', () => {
    const blank = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ' '])) as AddressForm;

    expect(checkAddress(good, areas)).toEqual({});
    expect(checkAddress(blank)).toEqual({
      name: 'name.empty',
      phone: 'phone.invalid',
      countryCode: 'area.empty',
      province: 'area.empty',
      city: 'area.empty',
      street: 'street.empty',
      postcode: 'field.required',
    });
  });

  it.each([
    [{ phone: '123' }, { phone: 'phone.invalid' }],
    [{ countryCode: 'Hong Kong' }, { countryCode: 'area.empty' }],
    [{ province: 'bavaria' }, { province: 'area.empty' }],
    [
      { province: '', city: '' },
      { province: 'area.empty', city: 'area.empty' },
    ],
    [{ city: 'munich' }, { city: 'area.empty' }],
    [{ postcode: '<script>' }, { postcode: 'postcode.invalid' }],
    [{ postcode: 'SW1A 1AA' }, {}],
    [{ street: 'x'.repeat(201) }, { street: 'text.tooLong' }],
    [{ name: '😀'.repeat(60) }, {}],
  ] as const)('with %j has the problems %j', (change, problems) => {
    expect(checkAddress({ ...good, ...change }, areas)).toEqual(problems);
  });

  it('accepts any province and city if the regions of the country are unknown', () => {
    expect(checkAddress({ ...good, countryCode: 'FR', province: 'IDF', city: 'Paris' })).toEqual({});
  });

  it('has a problem for exactly the fields that are too long, or required and blank', () => {
    const text = fc.oneof(fc.constantFrom('', ' ', 'a'), fc.string({ unit: 'grapheme', maxLength: 220 }));
    fc.assert(
      fc.property(text, text, text, (name, street, district) => {
        const problems = checkAddress({ ...good, name, street, district }, areas);
        const wrong = ({ text: typed, longest, required }: { text: string; longest: number; required: boolean }) =>
          (required && typed.trim() === '') || [...typed.trim()].length > longest;
        expect(Object.keys(problems).sort()).toEqual(
          Object.entries({
            name: wrong({ text: name, longest: LONGEST.name, required: true }),
            street: wrong({ text: street, longest: LONGEST.street, required: true }),
            district: wrong({ text: district, longest: LONGEST.district, required: false }),
          })
            .filter(([, isWrong]) => isWrong)
            .map(([field]) => field)
            .sort(),
        );
      }),
    );
  });
});
