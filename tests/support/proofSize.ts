/** Whether `npm run proofs` is running. */
export const IS_PROOF = process.env.PROOFS !== undefined;

/** Returns the size of a crowd or a sample, or a number of tries: small in `npm test`, full in `npm run proofs`. */
export const proofSize = <Size>(small: Size, whole: Size): Size => (IS_PROOF ? whole : small);
