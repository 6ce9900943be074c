import { describe, expect, it } from 'vitest';
import { firstRoundFrom, QUICKNET, timeOfRound } from './beaconRounds.ts';
import { toHex } from './bytes.ts';
import { readRandomness } from './drandBeacon.ts';

/** Real rounds of quicknet: number, signature, randomness. */
const ROUNDS = [
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    1001,
    'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
    'b0a591ad1b9002cfc372ac6e30abd3da8d3088d4caae026961743474fb94235f',
  ],
  [
    657_413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
] as const;

describe('a round of drand', () => {
  it.each(ROUNDS)('%i has the published randomness', (round, signature, randomness) => {
    expect(toHex(readRandomness(QUICKNET, round, signature)!)).toBe(randomness);
  });

  it.each([
    ['of another round', 1002, ROUNDS[1][1]],
    ['that is not a point of the curve', 1000, '00'.repeat(48)],
    ['that is not hexadecimal', 1000, 'xyz'],
    ['that is empty', 1000, ''],
  ])('is refused with a signature %s', (_what, round, signature) => {
    expect(readRandomness(QUICKNET, round, signature)).toBeUndefined();
  });

  it('is published at its time, and the next one three seconds later', () => {
    const time = timeOfRound(QUICKNET, 1000);

    expect(time).toBe(1_692_806_364_000);
    expect([time - 1, time, time + 1].map((ms) => firstRoundFrom(QUICKNET, ms))).toEqual([1000, 1000, 1001]);
    expect(firstRoundFrom(QUICKNET, 0)).toBe(1);
  });
});
