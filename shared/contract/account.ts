import * as z from 'zod/mini';
import { Identifier } from './values.ts';

/** The signed-in user as the browser may store it, without the token. */
export const User = z.object({
  userId: Identifier,
  nickname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  /** Includes the country code: `852-91234567`. */
  phone: z.nullish(z.string()),
  languageId: z.nullish(z.number()),
  /** Whether the account has a password. If not, a code is needed to set one. */
  hasPassword: z.optional(z.boolean()),
  /**
   * True if the user must prove their identity (`reauthenticate`) before changing the e-mail address or phone number,
   * or exporting data.
   */
  mustReauthenticate: z.optional(z.boolean()),
});
export type User = z.infer<typeof User>;

/** The BFF removes the token before the response reaches the browser. */
export const LoginAnswer = z.object({ token: z.optional(z.string()), user: User });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Seconds until another code may be requested. */
export const CodeSent = z.object({ resendSeconds: z.optional(z.int()) });
export type CodeSent = z.infer<typeof CodeSent>;

/** Missing fields count as empty, so that the domain's rules report the problem. */
const text = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');
const optionalText = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));
const email = text(254);
const code = text(20);
const password = text(200);
const phone = { areaCode: text(8), phone: text(30) };

/**
 * A code with the purpose `change` confirms a new e-mail address or phone number of the signed-in account, or proves
 * its owner's identity. A code with `login` signs in.
 */
export const CODE_PURPOSES = ['login', 'change'] as const;
export const SendCodeRequest = z.object({
  areaCode: optionalText(8),
  phone: optionalText(30),
  email: optionalText(254),
  purpose: z._default(z.enum(CODE_PURPOSES), 'login'),
});
export type SendCodeRequest = z.input<typeof SendCodeRequest>;

export const PhoneLoginRequest = z.object({ ...phone, code });
export type PhoneLoginRequest = z.infer<typeof PhoneLoginRequest>;

/** Signs in with a code or with a password. */
export const MailLoginRequest = z.object({ email, code: optionalText(20), password: optionalText(200) });
export type MailLoginRequest = z.infer<typeof MailLoginRequest>;

export const MailRequest = z.object({ email });
export const RegisterRequest = z.object({ email, code, password });
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const VerifyResetRequest = z.object({ email, code });
export type VerifyResetRequest = z.infer<typeof VerifyResetRequest>;
/** Allows its holder to set a password once. */
export const ResetToken = z.object({ resetToken: z.string() });
export const ResetPasswordRequest = z.object({ resetToken: text(100), password });
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;
export const ChangePasswordRequest = z.object({ oldPassword: password, newPassword: password });
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

export const SaveUserRequest = z.object({ nickname: optionalText(200), languageId: z.optional(z.int()) });
export type SaveUserRequest = z.infer<typeof SaveUserRequest>;
export const ChangeEmailRequest = z.object({ email, code });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;
export const ChangePhoneRequest = z.object({ ...phone, code });
export type ChangePhoneRequest = z.infer<typeof ChangePhoneRequest>;

/**
 * Proof of identity: the password or, if no password is set, a code with purpose `change` that was sent to the
 * account's e-mail address or phone number.
 */
export const ProofRequest = z.object({ password: z.optional(password), code: z.optional(code) });
export type ProofRequest = z.infer<typeof ProofRequest>;

/** A device on which the account is signed in. */
export const SignedInDevice = z.object({
  id: Identifier,
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  signedInAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }),
  /** True for the device of this request. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;
