/** Validates the format of an id before it reaches the database. */
export function isId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
}
