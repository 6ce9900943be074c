export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** How often one code may be tried; the next try is refused whatever it says. */
export const CODE_TRIES = 5;
/** How long nobody may ask for another code for the same address: the countdown of the resend button. */
export const RESEND_SECONDS = 60;

/** Whether a text can be a code at all; people paste spaces with it. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(tidyCode(text));
}

export function tidyCode(text: string): string {
  return text.replace(/[\s-]/g, '');
}
