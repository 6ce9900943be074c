/** Fields that the catalogue does not know: mostly a misspelt name, whose value would be lost without a word. */
export function findUnknownFields(input: unknown, known: unknown, path: string[] = []): string[] {
  if (typeof input !== 'object' || input === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const inner = [...path, key];
    if (!(key in known)) return [`${inner.join('.')}: there is no such field`];
    return findUnknownFields(value, (known as Record<string, unknown>)[key], inner);
  });
}
