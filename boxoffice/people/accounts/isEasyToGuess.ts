import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that leaked most often, in small letters; about 5,000 of them fit the shop's rule. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const SHOP = 'frontrow';

/** Whether a password is among the most common ones, or is the shop's name or the e-mail's with digits and signs. */
export function isEasyToGuess(password: string, email: string): boolean {
  const small = password.normalize('NFC').toLowerCase();
  const letters = small.replace(/[^a-z]/g, '');
  const [name = ''] = email.toLowerCase().split('@', 1);
  return COMMON.has(small) || letters === SHOP || letters === name.replace(/[^a-z]/g, '');
}
