export const LONGEST_NICKNAME = 30;
export type NicknameProblem = 'text.tooLong';

/** Any name, or none: then the shop shows the address that somebody signed in with. */
export function checkNickname(text: string): NicknameProblem | undefined {
  return [...tidyNickname(text)].length > LONGEST_NICKNAME ? 'text.tooLong' : undefined;
}

/** One line in one direction: control characters, which no database keeps, and marks that turn the text around it. */
export function tidyNickname(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
