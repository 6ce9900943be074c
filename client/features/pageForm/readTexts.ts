/** Reads text fields of a form by name. A missing field is an empty string. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const text = (name: Name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}
