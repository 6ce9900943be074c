const LONGEST_ID = 64;

/** Reads a parameter of an address that names an event, a session, a tier or a category. */
export const idParameter = (text: string): string | undefined =>
  text !== '' && text.length <= LONGEST_ID ? text : undefined;
