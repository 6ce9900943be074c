import { expect, it } from 'vitest';
import { formatDeadline } from './formatDeadline.ts';

const formats = { formatTime: () => '8:00 pm', formatMoment: () => 'Sat, 28 Nov 2026, 8:00 pm' };

it.each([
  ['2026-11-28T07:59:59Z', 'Sat, 28 Nov 2026, 8:00 pm'],
  ['2026-11-28T08:00:00Z', '8:00 pm'],
])('at %s, writes a deadline of 20:00 as %s', (now, text) => {
  expect(formatDeadline(formats, '2026-11-28T20:00:00Z', Date.parse(now))).toBe(text);
});
