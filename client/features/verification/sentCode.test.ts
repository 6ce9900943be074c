import { expect, it } from 'vitest';
import { parseSentCode } from './sentCode.ts';

const sent = { to: '852-91234567', again: '2026-11-20T12:01:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

it('returns the address of the last code while the code can still be valid', () => {
  expect(parseSentCode(JSON.stringify(sent), at('12:00:10'))).toEqual(sent);
  expect(parseSentCode(JSON.stringify(sent), at('12:10:59'))).toEqual(sent);
  expect(parseSentCode(JSON.stringify(sent), at('12:11:00'))).toBeUndefined();
});

it.each([
  null,
  '',
  'null',
  '[]',
  'not json',
  '{"to":"a@b.test"}',
  '{"to":"a@b.test","again":"soon"}',
  '{"to":"a@b.test","again":2999}',
])('returns no address when storage holds %j', (stored) => {
  expect(parseSentCode(stored, at('12:00:00'))).toBeUndefined();
});
