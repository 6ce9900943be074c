/** Returns a matcher for key patterns. `*` matches one part and `**` any number: `about:sections.*.id`, `orders:**`. */
export function createMatcher(patterns: readonly string[]): (key: string) => boolean {
  const plain = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const shaped = patterns.filter((pattern) => pattern.includes('*')).map(toExpression);
  return (key) => plain.has(key) || shaped.some((expression) => expression.test(key));
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^.:]*' : part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}
