/** Whether this is `npm run proofs`. */
export const IS_PROOF = process.env.PROOFS !== undefined;

/** Size of a crowd, a sample or a number of tries: small in `npm test`, whole in `npm run proofs`. */
export const proofSize = (small: number, whole: number): number => (IS_PROOF ? whole : small);
