import { isEmail } from '#shared/domain/email.ts';

/** Keys of the `activity` words under `notify.`. */
export type EmailMistake = 'emailMissing' | 'emailInvalid';

export function findEmailMistake(email: string): EmailMistake | undefined {
  if (email === '') return 'emailMissing';
  return isEmail(email) ? undefined : 'emailInvalid';
}
