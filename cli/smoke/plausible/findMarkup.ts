/** Elements that editors and attackers write. Other words in angle brackets may belong to a title: <Rebecca>. */
const MARKUP =
  /<\s*script\b|<\/?(?:a|b|br|div|em|embed|font|h\d|i|iframe|img|li|link|meta|object|p|span|strong|style|svg|u|ul)(?:\s[^>]*)?\/?>/i;
const LONGEST = 60;

/** Finds HTML in texts. The shop escapes texts, so visitors would see the tags. */
export function findMarkup(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string')
    return MARKUP.test(value) ? `${path} contains HTML: ${value.slice(0, LONGEST)}` : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : path ? `.${key}` : key;
    const found = findMarkup(inner, path + step);
    if (found) return found;
  }
  return undefined;
}
