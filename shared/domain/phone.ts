import { ok, type Result, refuse } from './result.ts';

export type Phone = { areaCode?: string; number: string };
export type PhoneProblem = { code: 'phone.invalid' };

const PHONE = /^(?:\+?(?<areaCode>\d{1,4})-)?(?<number>\d{7,14})$/;

/** An optional country part before a hyphen, then 7 to 14 digits; people may put spaces between digits. */
export function readPhone(text: string): Result<Phone, PhoneProblem> {
  const { areaCode, number } = PHONE.exec(text.replace(/[\s()]/g, ''))?.groups ?? {};
  if (!number) return refuse({ code: 'phone.invalid' });
  return ok({ number, ...(areaCode && { areaCode }) });
}

/** `852-91234567`, as forms and answers write it. */
export function toPhoneText({ areaCode, number }: Phone): string {
  return areaCode ? `${areaCode}-${number}` : number;
}
