import { isEmail } from '#shared/domain/email.ts';

/** Keys below `notify.` in the `activity` namespace. */
export type EmailMistake = 'emailMissing' | 'emailInvalid';

export function findEmailMistake(email: string): EmailMistake | undefined {
  if (email === '') return 'emailMissing';
  return isEmail(email) ? undefined : 'emailInvalid';
}
