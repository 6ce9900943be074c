export const PASSWORD_LENGTH = { least: 8, most: 32 } as const;
export type PasswordProblem = 'password.empty' | 'password.tooShort' | 'password.invalid';

/** 8 to 32 characters with at least one digit and one letter, in either case. */
export function checkPassword(text: string): PasswordProblem | undefined {
  if (text === '') return 'password.empty';
  const length = [...text].length;
  if (length < PASSWORD_LENGTH.least) return 'password.tooShort';
  return length <= PASSWORD_LENGTH.most && /\d/.test(text) && /[a-z]/i.test(text) ? undefined : 'password.invalid';
}

/** The same rule for a new password; an empty field has a separate problem code. */
export function checkNewPassword(text: string): PasswordProblem | 'password.newEmpty' | undefined {
  return text === '' ? 'password.newEmpty' : checkPassword(text);
}
