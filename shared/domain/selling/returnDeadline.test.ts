import { expect, it } from 'vitest';
import { lastMinute, leastReturnDeadline, returnDeadline } from './returnDeadline.ts';

const at = (time: string) => new Date(`2026-12-${time}Z`);
const SESSION = {
  startsAt: at('20T12:00'),
  doorsAt: at('20T11:00'),
  refundsUntil: at('10T00:00'),
  postponedAt: at('01T00:00'),
};
const ORDER = { createdAt: at('01T00:00') };
const BEFORE = { createdAt: new Date(SESSION.postponedAt.getTime() - 1) };

it.each([
  ['was not postponed', { refundsUntil: null }, BEFORE, undefined],
  ['was postponed after the order', {}, BEFORE, at('10T00:00')],
  ['was postponed before the order', {}, ORDER, undefined],
  ['was postponed by an older version', { postponedAt: null }, ORDER, at('10T00:00')],
  ['has its doors before the end of refunds', { refundsUntil: at('25T00:00') }, BEFORE, at('20T10:00')],
  ['has no doors', { refundsUntil: at('25T00:00'), doorsAt: null }, BEFORE, at('20T11:00')],
])('finds the deadline for returning tickets for a session that %s', (_name, change, order, expected) => {
  expect(returnDeadline({ ...SESSION, ...change }, order)).toEqual(expected);
});

it.each([
  ['weeks before the doors', at('01T00:00'), {}, at('15T00:00')],
  ['days before the doors', at('15T00:00'), {}, at('20T10:00')],
  ['days before a start without doors', at('15T00:00'), { doorsAt: null }, at('20T11:00')],
])('a session that is moved %s accepts returns for a minimum time', (_name, now, change, expected) => {
  expect(leastReturnDeadline({ ...SESSION, ...change }, now)).toEqual(expected);
});

it.each([
  ['2026-12-30T16:00:00.000Z', 'Asia/Hong_Kong', '2026-12-30T15:59:00.000Z'],
  ['2026-12-30T16:00:00.000Z', 'Asia/Jakarta', '2026-12-30T16:00:00.000Z'],
  ['2026-12-30T06:00:00.000Z', 'Asia/Hong_Kong', '2026-12-30T06:00:00.000Z'],
])('a deadline at %s in %s is shown as %s', (deadline, timeZone, said) => {
  expect(lastMinute(deadline, timeZone)).toBe(said);
});
