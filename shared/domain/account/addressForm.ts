import { readPhone } from './phone.ts';

export const ADDRESS_FIELDS = [
  'name',
  'phone',
  'countryCode',
  'province',
  'city',
  'district',
  'street',
  'postcode',
] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = Record<AddressField, string>;
export type AddressProblem =
  | 'name.empty'
  | 'phone.invalid'
  | 'area.empty'
  | 'street.empty'
  | 'field.required'
  | 'postcode.invalid'
  | 'text.tooLong';
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

export const LONGEST: Record<AddressField, number> = {
  name: 60,
  phone: 20,
  countryCode: 2,
  province: 80,
  city: 80,
  district: 80,
  street: 200,
  postcode: 12,
};

const EMPTY: Partial<Record<AddressField, AddressProblem>> = {
  name: 'name.empty',
  phone: 'phone.invalid',
  countryCode: 'area.empty',
  province: 'area.empty',
  city: 'area.empty',
  street: 'street.empty',
  postcode: 'field.required',
};

/** Regions of a launch country: province codes with their city codes. */
export type KnownAreas = readonly { code: string; cities: readonly { code: string }[] }[];

/** Returns the problem of each field. With `areas`, province and city must be in the list. */
export function checkAddress(form: AddressForm, areas?: KnownAreas): AddressProblems {
  const problems: AddressProblems = {};
  for (const field of ADDRESS_FIELDS) {
    const problem = checkField(field, form[field].trim());
    if (problem) problems[field] = problem;
  }
  return areas ? { ...problems, ...checkArea(form, areas) } : problems;
}

function checkField(field: AddressField, text: string): AddressProblem | undefined {
  if (text === '') return EMPTY[field];
  if (field === 'phone') return readPhone(text).ok ? undefined : 'phone.invalid';
  if (field === 'countryCode') return /^[A-Z]{2}$/.test(text) ? undefined : 'area.empty';
  if ([...text].length > LONGEST[field]) return 'text.tooLong';
  return field === 'postcode' && !/^[a-z\d][a-z\d -]*$/i.test(text) ? 'postcode.invalid' : undefined;
}

function checkArea({ province, city }: AddressForm, areas: KnownAreas): AddressProblems {
  const chosen = areas.find(({ code }) => code === province.trim());
  if (!chosen) return { province: 'area.empty', ...(city.trim() === '' && { city: 'area.empty' }) };
  return chosen.cities.some(({ code }) => code === city.trim()) ? {} : { city: 'area.empty' };
}
