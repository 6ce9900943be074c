import { expect, it } from 'vitest';
import { startClocks } from './useTimeLeft.ts';

it.each([
  ['both run normally', { wall: 60_000, running: 60_000 }, false],
  ['the device slept', { wall: 600_000, running: 20_000 }, true],
  ['the clock was set back', { wall: -3_600_000, running: 1_000 }, true],
  ['the clock is inaccurate', { wall: 60_900, running: 60_000 }, false],
])('detects whether the wall clock and the monotonic clock differ when %s', (_case, later, parted) => {
  const readings = [{ wall: 0, running: 0 }, later];

  const clocks = startClocks(() => readings.shift()!);

  expect(clocks.parted()).toBe(parted);
});
