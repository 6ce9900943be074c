import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that leaked most often, in lower case; about 5,000 of them satisfy the shop's rule. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const PRODUCT = 'frontrow';

/**
 * Whether a password is very common, or its letters spell only the name of the product or shop, or the part of the
 * e-mail address before `@`.
 */
export function isEasyToGuess(password: string, email: string, shopName: string): boolean {
  const small = password.normalize('NFC').toLowerCase();
  const names = [PRODUCT, shopName, email.split('@', 1)[0]!].map(lettersOf);
  return COMMON.has(small) || names.filter(Boolean).includes(lettersOf(small));
}

const lettersOf = (text: string) => text.normalize('NFC').toLowerCase().replace(/\P{L}/gu, '');
