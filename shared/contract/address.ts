import * as z from 'zod/mini';
import { LONGEST } from '../domain/account/addressForm.ts';
import { CountryCode, Identifier } from './values.ts';

/**
 * Allows texts of up to four times the limit, so that the domain's rules can report the problem. Longer texts are
 * rejected.
 */
const text = (longest: number) => z._default(z.string().check(z.maxLength(longest * 4)), '');

/** Codes of `shared/regions` for `province` and `city` in HK, MO, TW, SG and ID. Elsewhere free text. */
export const AddressRequest = z.object({
  name: text(LONGEST.name),
  phone: text(LONGEST.phone),
  countryCode: text(LONGEST.countryCode),
  province: text(LONGEST.province),
  city: text(LONGEST.city),
  district: text(LONGEST.district),
  street: text(LONGEST.street),
  postcode: text(LONGEST.postcode),
  /** Ignored for the first address, which is always the default. */
  isDefault: z.optional(z.boolean()),
});
export type AddressRequest = z.input<typeof AddressRequest>;

export const Address = z.object({
  id: Identifier,
  name: z.string(),
  phone: z.string(),
  countryCode: CountryCode,
  province: z.string(),
  city: z.string(),
  district: z._default(z.string(), ''),
  street: z.string(),
  postcode: z._default(z.string(), ''),
  isDefault: z._default(z.boolean(), false),
  /** District, city, province and country by name in the language of the call. */
  area: z.optional(z.string()),
});
export type Address = z.infer<typeof Address>;
