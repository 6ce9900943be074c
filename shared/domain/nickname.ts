export const LONGEST_NICKNAME = 30;
export type NicknameProblem = 'text.tooLong';

/** A nickname is optional; without one the shop shows the e-mail address or phone number. */
export function checkNickname(text: string): NicknameProblem | undefined {
  return [...tidyNickname(text)].length > LONGEST_NICKNAME ? 'text.tooLong' : undefined;
}

/** Replaces line breaks, control characters and bidirectional marks with spaces. */
export function tidyNickname(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
