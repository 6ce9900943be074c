/** Whether a text from outside can be an id of ours at all; anything else never reaches the database. */
export function isId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
}
