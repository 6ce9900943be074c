import { isCode } from '#shared/domain/verificationCode.ts';

export const checkCode = (text: string) => (isCode(text) ? undefined : ('code.invalid' as const));
