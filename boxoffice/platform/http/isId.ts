/** Validates the format of an id before it reaches the database. */
export function isId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
}

/** Validates a UUID before it reaches the database. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
