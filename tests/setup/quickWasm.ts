/**
 * For V8: compiles PGlite's WASM with the quick compiler only. What the optimising one gains is less than the time it
 * takes, because a test lives for seconds.
 */
export const QUICK_WASM = '--liftoff-only';
