import { expect, it } from 'vitest';
import { clockOffset } from './measureOffset.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const serverDate = 'Fri, 20 Nov 2026 12:00:00 GMT';

it.each([
  ['agrees with the server', noon, noon + 200, 0],
  ['differs by less than the resolution of the Date header', noon - 900, noon - 700, 0],
  ['is an hour behind', noon - 3_600_000, noon - 3_600_000 + 200, 3_600_400],
  ['is ten minutes ahead', noon + 600_000, noon + 600_200, -599_600],
])('measures the offset of a device that %s', (_case, sentAt, receivedAt, expected) => {
  expect(clockOffset({ serverDate, sentAt, receivedAt })).toBe(expected);
});

it('trusts the device when the response has no Date header', () => {
  expect(clockOffset({ serverDate: '', sentAt: noon, receivedAt: noon })).toBe(0);
});
