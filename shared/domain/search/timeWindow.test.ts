import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, defaultWindow, parseTimeWindow, toTimeSegment } from './timeWindow.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('time windows', () => {
  it('are parsed from the text that they are formatted to', () => {
    fc.assert(
      fc.property(days, fc.nat(400), (start, length) => {
        const window = { start, end: addDays(start, length) };
        expect(parseTimeWindow(toTimeSegment(window))).toEqual(window);
      }),
    );
  });

  it.each([
    's_2026-02-30_2026-03-01',
    's_2026-12-20_2026-11-20',
    's_2026-11-20',
    's_0000-01-01_2026-11-20',
    'latest',
    '',
    's_2026-11-20_2026-12-20x',
  ])('are not parsed from %j', (segment) => {
    expect(parseTimeWindow(segment)).toBeUndefined();
  });

  it('default to thirty days from today', () => {
    expect(defaultWindow('2026-12-20')).toEqual({ start: '2026-12-20', end: '2027-01-19' });
  });

  it('use the day in the time zone of the event', () => {
    const lateEvening = new Date('2026-11-20T16:30:00Z');
    expect(dayIn('Asia/Hong_Kong', lateEvening)).toBe('2026-11-21');
    expect(dayIn('Asia/Jakarta', lateEvening)).toBe('2026-11-20');
  });
});
