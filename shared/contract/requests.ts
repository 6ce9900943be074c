import type * as z from 'zod/mini';
import {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ChangePhoneRequest,
  DeleteAccountRequest,
  MailLoginRequest,
  MailRequest,
  PhoneLoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SaveUserRequest,
  SendCodeRequest,
  VerifyResetRequest,
} from './account.ts';
import { NotifyRequest } from './activity.ts';
import { AddressRequest } from './address.ts';
import type { CallName } from './calls.ts';
import { HoldRequest } from './hold.ts';
import { SaveLanguageRequest } from './language.ts';
import { OrderRequest } from './order.ts';
import { PaymentRequest } from './payment.ts';

/** Body of each call in `calls.ts` that has one. The browser imports only its types: it sends and does not validate. */
export const REQUESTS = {
  saveLanguage: SaveLanguageRequest,
  sendLoginCode: SendCodeRequest,
  login: PhoneLoginRequest,
  mailLogin: MailLoginRequest,
  sendRegisterCode: MailRequest,
  register: RegisterRequest,
  sendResetCode: MailRequest,
  verifyResetCode: VerifyResetRequest,
  resetPassword: ResetPasswordRequest,
  changePassword: ChangePasswordRequest,
  saveMe: SaveUserRequest,
  deleteMe: DeleteAccountRequest,
  changeEmail: ChangeEmailRequest,
  changePhone: ChangePhoneRequest,
  createAddress: AddressRequest,
  saveAddress: AddressRequest,
  notifyMe: NotifyRequest,
  createHold: HoldRequest,
  createOrder: OrderRequest,
  startPayment: PaymentRequest,
} as const satisfies Partial<Record<CallName, z.ZodMiniType>>;

export type Requests = typeof REQUESTS;
