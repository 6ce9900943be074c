import { ok, type Result, refuse } from '#shared/kernel/result.ts';

export type Phone = { areaCode?: string; number: string };
export type PhoneProblem = { code: 'phone.invalid' };

const PHONE = /^(?:\+?(?<areaCode>\d{1,4})-)?(?<number>\d{7,14})$/;

/** Parses an optional country code before a hyphen, and 7 to 14 digits. Ignores spaces and parentheses. */
export function readPhone(text: string): Result<Phone, PhoneProblem> {
  const { areaCode, number } = PHONE.exec(text.replace(/[\s()]/g, ''))?.groups ?? {};
  if (!number) return refuse({ code: 'phone.invalid' });
  return ok({ number, ...(areaCode && { areaCode }) });
}

/** Formats a phone number as `852-91234567`, as in forms and responses. */
export function toPhoneText({ areaCode, number }: Phone): string {
  return areaCode ? `${areaCode}-${number}` : number;
}
