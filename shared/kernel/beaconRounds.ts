import { SECOND_MS } from './durations.ts';

/** A chain of the public random beacon drand (https://docs.drand.love). Times are in seconds since 1970. */
export type BeaconChain = { hash: string; publicKey: string; genesisSeconds: number; periodSeconds: number };

/** drand's chain `quicknet`, scheme `bls-unchained-g1-rfc9380`. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};
type Clock = Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>;

/** Time at which the beacon publishes a round, in milliseconds since 1970. */
export const timeOfRound = ({ genesisSeconds, periodSeconds }: Clock, round: number): number =>
  (genesisSeconds + periodSeconds * (round - 1)) * SECOND_MS;

/** The first round that is published at or after this time (in milliseconds). */
export const firstRoundFrom = (clock: Clock, ms: number): number =>
  Math.max(1, Math.ceil((ms / SECOND_MS - clock.genesisSeconds) / clock.periodSeconds) + 1);
