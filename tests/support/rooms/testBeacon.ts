import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { BeaconChain } from '#shared/kernel/beaconRounds.ts';
import { toHex, toUtf8 } from '#shared/kernel/bytes.ts';
import { toMessage } from '#shared/kernel/drandBeacon.ts';

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

export type TestBeacon = { chain: BeaconChain; signRound: (round: number) => string };

/** Creates a chain like drand's quicknet, but with a secret key that the test has. */
export function testBeacon(name = 'beacon'): TestBeacon {
  const { shortSignatures, fields } = bls12_381;
  const secret = fields.Fr.toBytes(fields.Fr.create(BigInt(`0x${toHex(sha256(toUtf8(name)))}`)));
  return {
    chain: {
      hash: toHex(sha256(toUtf8(`chain ${name}`))),
      publicKey: shortSignatures.getPublicKey(secret).toHex(),
      genesisSeconds: 1_692_803_367,
      periodSeconds: 3,
    },
    signRound: (round) =>
      shortSignatures.Signature.toHex(
        shortSignatures.sign(shortSignatures.hash(sha256(toMessage(round)), DOMAIN), secret),
      ),
  };
}
