import { expect, it } from 'vitest';
import { startClocks } from './useTimeLeft.ts';

it.each([
  ['both run on', { wall: 60_000, running: 60_000 }, false],
  ['the device slept', { wall: 600_000, running: 20_000 }, true],
  ['the device was set back', { wall: -3_600_000, running: 1_000 }, true],
  ['the device keeps time badly', { wall: 60_900, running: 60_000 }, false],
])('when %s', (_case, later, parted) => {
  const readings = [{ wall: 0, running: 0 }, later];

  const clocks = startClocks(() => readings.shift()!);

  expect(clocks.parted()).toBe(parted);
});
