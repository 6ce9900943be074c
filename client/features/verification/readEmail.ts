import { isEmail } from '#shared/domain/email.ts';
import type { AccountFieldProblem } from '#shared/domain/fieldProblem.ts';

/** Returns the trimmed e-mail address and its validation problem, if any. */
export function readEmail(text: string): { email: string; problem: AccountFieldProblem | undefined } {
  const email = text.trim();
  return { email, problem: isEmail(email) ? undefined : 'email.invalid' };
}
