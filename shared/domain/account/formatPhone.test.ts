import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { formatPhone } from './formatPhone.ts';

it.each([
  ['852-91234567', '+852 9123 4567'],
  ['853-66123456', '+853 6612 3456'],
  ['65-91234567', '+65 9123 4567'],
  ['62-81234567890', '+62 812 3456 7890'],
  ['62-8123456789', '+62 812 3456 789'],
  ['886-912345678', '+886 912 345 678'],
  ['86-13812345678', '+86 138 1234 5678'],
])('groups %s as libphonenumber does: %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
  expect(parsePhoneNumberFromString(`+${stored.replace('-', '')}`)?.formatInternational()).toBe(shown);
});

it.each([
  ['44-7911123456', '+44 7911123456'],
  ['852-12', '+852 12'],
  ['91234567', '91234567'],
])('keeps %s readable: %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
