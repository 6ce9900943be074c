import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isEmail } from '#shared/domain/account/accountRules.ts';
import { isAreaCode, tidyAreaCode } from '#shared/domain/account/areaCodes.ts';
import { readPhone } from '#shared/domain/account/phone.ts';
import type { FieldProblems } from '../http/refusals.ts';

/** Recipient of a message. `address` is the normalised form that codes and the outbox use. */
export type MailAddressee = { channel: 'email'; address: string };
export type PhoneAddressee = { channel: 'sms'; address: string; areaCode: string; phone: string };
export type Addressee = MailAddressee | PhoneAddressee;

/** Addressee that a form names, or the problems of the form's fields. */
export type ReadAddressee<Kind extends Addressee> = { addressee: Kind } | { problems: FieldProblems };

export function readMail(text: string): ReadAddressee<MailAddressee> {
  const email = text.trim().toLowerCase();
  if (email === '') return { problems: { email: { word: 'field.required' } } };
  if (!isEmail(email)) return { problems: { email: { word: 'email.invalid' } } };
  return { addressee: { channel: 'email', address: email } };
}

export function readPhoneForm(form: { areaCode: string; phone: string }): ReadAddressee<PhoneAddressee> {
  const areaCode = tidyAreaCode(form.areaCode);
  const read = readPhone(form.phone);
  const problems: FieldProblems = {
    ...(!isAreaCode(areaCode) && { areaCode: { word: areaCode ? 'areaCode.unknown' : 'field.required' } }),
    ...(!read.ok && { phone: { word: form.phone.trim() ? 'phone.invalid' : 'field.required' } }),
  };
  if (!read.ok || Object.keys(problems).length > 0) return { problems };
  return { addressee: toPhoneAddressee(areaCode, read.value.number) };
}

/** Normalises a phone number: removes the optional national prefix 0. */
export function toPhoneAddressee(areaCode: string, number: string): PhoneAddressee {
  const parsed = parsePhoneNumberFromString(`+${areaCode}${number}`);
  const known = parsed?.countryCallingCode === areaCode ? parsed.nationalNumber : undefined;
  const phone = known ?? number.replace(/^0+(?=\d{7})/, '');
  return { channel: 'sms', address: `+${areaCode}${phone}`, areaCode, phone };
}
