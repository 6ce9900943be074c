import type { AddressProblem } from './addressForm.ts';
import type { NicknameProblem } from './nickname.ts';
import type { OrderProblem } from './orderForm.ts';
import type { PasswordProblem } from './password.ts';
import type { PhoneProblem } from './phone.ts';

/** All problems of account and order fields. Their texts are in `locales/` under `validation`. */
export type AccountFieldProblem =
  | PasswordProblem
  | 'password.newEmpty'
  | 'password.wrong'
  | 'password.wrongOld'
  | PhoneProblem['code']
  | 'phone.taken'
  | 'areaCode.unknown'
  | AddressProblem
  | NicknameProblem
  | OrderProblem
  | 'email.invalid'
  | 'email.taken'
  | 'code.invalid'
  | 'code.wrong'
  | 'resetToken.expired';
