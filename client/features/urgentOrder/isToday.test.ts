import { expect, it } from 'vitest';
import { isToday } from './isToday.ts';

const session = {
  startsAt: '2026-12-05T12:00:00Z',
  endsAt: '2026-12-05T14:00:00Z',
  venue: { timeZone: 'Asia/Hong_Kong' },
};

it.each([
  ['the evening before', '2026-12-04T15:59:00Z', false],
  ['after midnight at the venue', '2026-12-04T16:00:00Z', true],
  ['during the session', '2026-12-05T13:00:00Z', true],
  ['while a gate still takes tickets', '2026-12-05T19:59:00Z', true],
  ['later', '2026-12-05T20:00:00Z', false],
])('detects whether it is the day of the session: %s', (_when, now, expected) => {
  expect(isToday(session, new Date(now))).toBe(expected);
});
