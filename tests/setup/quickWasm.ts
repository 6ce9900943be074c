/**
 * Flag of V8: compiles PGlite's WASM with the quick compiler only. In a test of a few seconds, the optimising compiler
 * takes more time than it saves.
 */
export const QUICK_WASM = '--liftoff-only';
