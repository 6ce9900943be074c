import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toZonedMoment, writeMoment } from './zonedMoment.ts';

it.each([
  ['2026-11-20T12:00:00Z', 'Asia/Hong_Kong', '2026-11-20T20:00:00+08:00'],
  ['2026-11-20T17:30:00Z', 'Asia/Jakarta', '2026-11-21T00:30:00+07:00'],
  ['2026-11-20T20:00:00+08:00', 'UTC', '2026-11-20T12:00:00+00:00'],
])('formats %s in the zone %s as %s', (iso, timeZone, zoned) => {
  expect(toZonedMoment(iso, timeZone)).toBe(zoned);
});

it('never changes the moment', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom('Asia/Taipei', 'Asia/Kolkata', 'Europe/London', 'UTC'), (date, timeZone) => {
      const wholeSeconds = Math.floor(date.getTime() / 1000) * 1000;
      expect(Date.parse(toZonedMoment(date.toISOString(), timeZone))).toBe(wholeSeconds);
    }),
  );
});

it.each([
  ['2026-11-20T12:00:00.000Z', 'Asia/Hong_Kong', '2026-11-20T20:00+08:00'],
  ['2026-11-20T12:00:07.250Z', 'Asia/Hong_Kong', '2026-11-20T20:00:07+08:00'],
  ['2026-11-20T12:00:00.000Z', '+07:00', '2026-11-20T19:00+07:00'],
  ['2026-11-20T12:00:00.000Z', 'Europe/London', '2026-11-20T12:00+00:00'],
  ['2026-11-20T12:00:00.000Z', undefined, '2026-11-20T12:00Z'],
])('formats %s for operators in the zone %s as %s', (iso, timeZone, written) => {
  expect(writeMoment(new Date(iso), timeZone)).toBe(written);
  expect(Math.floor(Date.parse(iso) / 1000)).toBe(Date.parse(written) / 1000);
});
