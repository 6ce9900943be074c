export const LONGEST_NICKNAME = 30;
export type NicknameProblem = 'text.tooLong';

/** Any name, or none: then the shop shows the address that somebody signed in with. */
export function checkNickname(text: string): NicknameProblem | undefined {
  return [...text.trim()].length > LONGEST_NICKNAME ? 'text.tooLong' : undefined;
}
