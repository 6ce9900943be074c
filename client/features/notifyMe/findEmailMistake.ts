import { isEmail } from '#shared/domain/account/accountRules.ts';

/** Keys below `notify.` in the `activity` namespace. */
type EmailMistake = 'emailMissing' | 'emailInvalid';

export function findEmailMistake(email: string): EmailMistake | undefined {
  if (email === '') return 'emailMissing';
  return isEmail(email) ? undefined : 'emailInvalid';
}
