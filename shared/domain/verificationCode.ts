export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Maximum tries of one code; later tries are refused even with the right code. */
export const CODE_TRIES = 5;
/** Minimum seconds between two codes to the same address; the resend button counts them down. */
export const RESEND_SECONDS = 60;

/** Checks the format of a code; pasted spaces and hyphens are ignored. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(tidyCode(text));
}

export function tidyCode(text: string): string {
  return text.replace(/[\s-]/g, '');
}
