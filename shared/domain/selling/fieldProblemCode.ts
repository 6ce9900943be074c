import type { NicknameProblem, PasswordProblem } from '../account/accountRules.ts';
import type { AddressProblem } from '../account/addressForm.ts';
import type { PhoneProblem } from '../account/phone.ts';
import type { OrderProblem } from './orderForm.ts';

/** All problems of account and order fields. Their texts are in `locales/` under `validation`. */
export type FieldProblemCode =
  | PasswordProblem
  | 'password.newEmpty'
  | 'password.common'
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
