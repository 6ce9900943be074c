import type { LanguageCode } from '../domain/language/languages.ts';
import { PLACEHOLDER_POSTCODE } from './placeholderPostcode.ts';

type WrittenAddress = { countryCode: string; street: string; area: string; postcode: string };

/**
 * Lines of an address. The street comes first, but in Chinese it comes last. Placeholder postcodes are only for
 * couriers' systems.
 */
export function writeAddress(address: WrittenAddress, language: LanguageCode): string[] {
  const { countryCode, street, area } = address;
  const postcode = countryCode in PLACEHOLDER_POSTCODE ? '' : address.postcode;
  const lines = language.startsWith('zh') ? [join(postcode, area), street] : [street, join(area, postcode)];
  return lines.filter(Boolean);
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
