import { expect, it } from 'vitest';
import { readPhoneField } from './readPhoneField.ts';

it.each([
  ['HK', '9123 4567', '852', '91234567'],
  ['ID', '81234567890', '62', '81234567890'],
  ['HK', '65-81234567', '65', '81234567'],
  ['SG', '+852-91234567', '852', '91234567'],
  ['ID', '0812-3456-7890', '62', '081234567890'],
  ['HK', '9123-4567', '852', '91234567'],
  ['HK', '+62-812-3456-7890', '62', '81234567890'],
])('parses %s and %j as +%s %s', (country, phone, areaCode, number) => {
  expect(readPhoneField({ country, phone })).toEqual({
    areaCode,
    phone: number,
    problems: { areaCode: undefined, phone: undefined },
  });
});

it.each([
  ['HK', '', { phone: 'field.required' }],
  ['HK', '123456', { phone: 'phone.invalid' }],
  ['SG', '852-123456', { phone: 'phone.invalid' }],
  ['HK', 'nine', { phone: 'phone.invalid' }],
  ['XX', '91234567', { areaCode: 'areaCode.unknown' }],
])('finds problems in %s and %j', (country, phone, problems) => {
  expect(readPhoneField({ country, phone }).problems).toMatchObject(problems);
});
