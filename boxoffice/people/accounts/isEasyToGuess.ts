import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that leaked most often, in lower case; about 5,000 of them satisfy the shop's rule. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const SHOP = 'frontrow';

/** Whether a password is very common, or is the name of the shop or of the e-mail address with digits and signs. */
export function isEasyToGuess(password: string, email: string): boolean {
  const small = password.normalize('NFC').toLowerCase();
  const letters = small.replace(/[^a-z]/g, '');
  const [name = ''] = email.toLowerCase().split('@', 1);
  return COMMON.has(small) || letters === SHOP || letters === name.replace(/[^a-z]/g, '');
}
