import { expect, it } from 'vitest';
import { explainMoment, explainMoney, explainNumber } from './explainCell.ts';

const inJakarta = () => '+07:00';

it.each([
  ['5/3/2027 20:00', 'has no offset; write 2027-03-05 20:00+07:00'],
  ['2027-03-05 20:00', 'has no offset; write 2027-03-05 20:00+07:00'],
  ['05.03.2027 20.00', 'has no offset; write 2027-03-05 20:00+07:00'],
  ['3/25/2027 8:05 PM', 'has no offset; write 2027-03-25 20:05+07:00'],
  ['2027-03-05T12:00 AM', 'has no offset; write 2027-03-05 00:00+07:00'],
  ['2027-03-05 20:00 +0800', 'has another format; write 2027-03-05 20:00+08:00'],
  ['2027-03-05 20:00+8', 'has another format; write 2027-03-05 20:00+08:00'],
  ['next Friday', 'is not a date and time; write it like 2027-03-05 20:00+08:00'],
  ['2027-03-05', 'is not a date and time; write it like 2027-03-05 20:00+08:00'],
  ['31/2/2027 20:00', 'is not a date and time; write it like 2027-03-05 20:00+08:00'],
  ['99/99/2027 20:00', 'is not a date and time; write it like 2027-03-05 20:00+08:00'],
])('says what is wrong with the date and time %s: it %s', (text, says) => {
  expect(explainMoment(text, inJakarta)).toBe(says);
});

it.each([
  ['HK$480', '480'],
  ['Rp 350.000', '350000'],
  ['1,480.50', '1480.50'],
  ['1.480,5', '1480.5'],
  ['free', '480 or 480.50'],
])('for the price “%s”, proposes the value “%s”', (text, written) => {
  expect(explainMoney(text)).toBe(`must be an amount without a sign; write ${written}`);
});

it.each([
  ['120 seats', '120'],
  ['-6,2', '-6.2'],
  ['many', '12 or 8.5'],
])('for the number “%s”, proposes the value “%s”', (text, written) => {
  expect(explainNumber(text)).toBe(`must be a number; write ${written}`);
});

it('proposes no value for a formula', () => {
  expect([explainMoney('=88+1'), explainNumber('=88+1')]).toEqual(Array(2).fill('is a formula; write its value'));
});
