import { isEmail } from '#shared/domain/email.ts';
import type { AccountFieldProblem } from '#shared/domain/fieldProblem.ts';

/** What stands in an e-mail field, and what is wrong with it. */
export function readEmail(text: string): { email: string; problem: AccountFieldProblem | undefined } {
  const email = text.trim();
  return { email, problem: isEmail(email) ? undefined : 'email.invalid' };
}
