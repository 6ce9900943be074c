import { areaCodeOf, isAreaCode } from '#shared/domain/areaCodes.ts';
import type { AccountFieldProblem } from '#shared/domain/fieldProblem.ts';
import { readPhone } from '#shared/domain/phone.ts';

type PhoneTexts = { country: string; phone: string };
type PhoneRead = {
  areaCode: string;
  phone: string;
  problems: { areaCode: AccountFieldProblem | undefined; phone: AccountFieldProblem | undefined };
};

/** What stands in the two fields. A number that was pasted with its own country part, `852-91234567`, keeps that. */
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

/** People write hyphens within a number, too: `0812-3456-7890`. The one after a country part stays. */
function joinParts(phone: string): string {
  const [first = '', ...others] = phone.split('-');
  return first + (isAreaCode(first) ? '-' : '') + others.join('');
}

/** The two fields as one text, by which the shop knows later whether a code went to this very number. */
export const toTyped = ({ country, phone }: PhoneTexts): string => `${country} ${phone.replace(/\s/g, '')}`;
