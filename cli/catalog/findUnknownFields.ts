/** Finds fields that the catalogue format does not have. Most are misspelt names, whose values would be lost. */
export function findUnknownFields(input: unknown, known: unknown, path: string[] = []): string[] {
  if (typeof input !== 'object' || input === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const inner = [...path, key];
    if (!(key in known)) return [`${inner.join('.')}: there is no such field`];
    return findUnknownFields(value, (known as Record<string, unknown>)[key], inner);
  });
}
