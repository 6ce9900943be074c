import { areaCodeOf, isAreaCode } from '#shared/domain/account/areaCodes.ts';
import { readPhone } from '#shared/domain/account/phone.ts';
import type { FieldProblemCode } from '#shared/domain/selling/fieldProblemCode.ts';

type PhoneTexts = { country: string; phone: string };
type PhoneRead = {
  areaCode: string;
  phone: string;
  problems: { areaCode: FieldProblemCode | undefined; phone: FieldProblemCode | undefined };
};

/** Parses the two fields. A pasted number with its own dialling code, `852-91234567`, keeps that code. */
export function readPhoneField({ country, phone }: PhoneTexts): PhoneRead {
  const read = readPhone(joinParts(phone));
  const own = read.ok ? read.value.areaCode : undefined;
  const areaCode = own ?? areaCodeOf(country) ?? '';
  return {
    areaCode,
    phone: read.ok ? read.value.number : phone.trim(),
    problems: {
      areaCode: areaCode === '' ? 'areaCode.unknown' : undefined,
      phone: read.ok ? undefined : phone.trim() === '' ? 'field.required' : 'phone.invalid',
    },
  };
}

/** Removes hyphens within a number, as in `0812-3456-7890`, but keeps the one after a dialling code. */
function joinParts(phone: string): string {
  const [first = '', ...others] = phone.split('-');
  return first + (isAreaCode(first) ? '-' : '') + others.join('');
}

/** Joins the two fields into one text. A later comparison of this text shows whether a code was sent to the number. */
export const toTyped = ({ country, phone }: PhoneTexts): string => `${country} ${phone.replace(/\s/g, '')}`;
