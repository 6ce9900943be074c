const EMAIL = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,6}$/;

/**
 * Accepts word characters with optional dots, plus signs or hyphens, an @, a domain and a top-level domain of 2 to 6
 * letters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

const LONGEST_NICKNAME = 30;
export type NicknameProblem = 'text.tooLong';

/** A nickname is optional. Without one, the shop shows the e-mail address or the phone number. */
export function checkNickname(text: string): NicknameProblem | undefined {
  return [...tidyNickname(text)].length > LONGEST_NICKNAME ? 'text.tooLong' : undefined;
}

/** Replaces line breaks, control characters and bidirectional marks with spaces. */
export function tidyNickname(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

const PASSWORD_LENGTH = { least: 8, most: 32 } as const;
export type PasswordProblem = 'password.empty' | 'password.tooShort' | 'password.invalid';

/** Requires 8 to 32 characters with at least one digit and one letter, in either case. */
export function checkPassword(text: string): PasswordProblem | undefined {
  if (text === '') return 'password.empty';
  const length = [...text].length;
  if (length < PASSWORD_LENGTH.least) return 'password.tooShort';
  return length <= PASSWORD_LENGTH.most && /\d/.test(text) && /[a-z]/i.test(text) ? undefined : 'password.invalid';
}

/** Applies the same rule to a new password. An empty field has a separate problem code. */
export function checkNewPassword(text: string): PasswordProblem | 'password.newEmpty' | undefined {
  return text === '' ? 'password.newEmpty' : checkPassword(text);
}

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Maximum number of tries for a code. Further tries are refused, even with the right code. */
export const CODE_TRIES = 5;
/** Minimum seconds between two codes to the same address. The resend button counts them down. */
export const RESEND_SECONDS = 60;

/** Checks the format of a code. Pasted spaces and hyphens are ignored. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(tidyCode(text));
}

export function tidyCode(text: string): string {
  return text.replace(/[\s-]/g, '');
}
