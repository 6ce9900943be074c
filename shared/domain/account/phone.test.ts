import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPhone, toPhoneText } from './phone.ts';

it.each([
  ['91234567', { number: '91234567' }],
  ['852-91234567', { areaCode: '852', number: '91234567' }],
  ['+62-81234567890', { areaCode: '62', number: '81234567890' }],
  [' 9123 4567 ', { number: '91234567' }],
  ['(02) 2123 4567', { number: '0221234567' }],
  ['1234567', { number: '1234567' }],
  ['12345678901234', { number: '12345678901234' }],
])('reads the phone number %j', (text, phone) => {
  expect(readPhone(text)).toEqual({ ok: true, value: phone });
});

it.each([
  '',
  '123456',
  '123456789012345',
  '852-123456',
  '-91234567',
  '852--91234567',
  '12345-91234567',
  '9123456a',
  '+91234567',
  '٩١٢٣٤٥٦٧',
])('refuses the phone number %j', (text) => {
  expect(readPhone(text)).toEqual({ ok: false, refusal: { code: 'phone.invalid' } });
});

it('parses the numbers that it formats, and accepts only 7 to 14 digits', () => {
  const digits = fc.stringMatching(/^\d{1,20}$/);
  const areaCode = fc.option(fc.stringMatching(/^\d{1,4}$/), { nil: undefined });
  fc.assert(
    fc.property(areaCode, digits, (code, number) => {
      const phone = { number, ...(code && { areaCode: code }) };
      const read = readPhone(toPhoneText(phone));
      if (number.length < 7 || number.length > 14) return !read.ok;
      return JSON.stringify(read) === JSON.stringify({ ok: true, value: phone });
    }),
  );
});
