import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { Addressee, ReadAddressee } from '#boxoffice/platform/outbox/addressee.ts';
import { checkNewPassword, checkPassword, isCode, tidyCode } from '#shared/domain/account/accountRules.ts';
import { isEasyToGuess } from './isEasyToGuess.ts';

export function codeProblems(code: string): FieldProblems {
  if (code.trim() === '') return { code: { word: 'field.required' } };
  return isCode(code) ? {} : { code: { word: 'code.invalid' } };
}

type Asked = { kind?: 'first' | 'new'; email?: string; shopName: string };

/** Validates a new password. The rules do not apply to an existing password, which is only compared. */
export function passwordProblems(
  name: string,
  password: string,
  { kind = 'first', email = '', shopName }: Asked,
): FieldProblems {
  const invalid = (kind === 'new' ? checkNewPassword : checkPassword)(password);
  const word = invalid ?? (isEasyToGuess(password, email, shopName) ? 'password.common' : undefined);
  return word ? { [name]: { word } } : {};
}

/** Returns the address and the code, or reports all invalid fields together. */
export function requireValid<Kind extends Addressee>(
  read: ReadAddressee<Kind>,
  { code, others = {} }: { code?: string; others?: FieldProblems } = {},
): { addressee: Kind; code: string } {
  const problems = {
    ...('problems' in read && read.problems),
    ...(code !== undefined && codeProblems(code)),
    ...others,
  };
  if ('problems' in read) throw new Refusal('request.invalid', { fields: problems });
  refuseProblems(problems);
  return { addressee: read.addressee, code: tidyCode(code ?? '') };
}

/** Requires that an existing password is not empty. It does not have to satisfy the rules for new passwords. */
export function emptyProblem(name: string, password = ''): FieldProblems {
  return password === '' ? { [name]: { word: 'password.empty' } } : {};
}

export function refuseProblems(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
}
