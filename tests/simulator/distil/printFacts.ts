const WIDTH = 120;

/** JSON as Biome formats it: what fits in a line stands in one. */
export function printFacts(facts: unknown): string {
  return `${print(facts, { indent: '', taken: 0 })}\n`;
}

type Place = { indent: string; taken: number };
function print(value: unknown, { indent, taken }: Place): string {
  const flat = printFlat(value);
  if (typeof value !== 'object' || value === null || taken + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const lines = value.map((one) => inner + print(one, { indent: inner, taken: inner.length + 1 }));
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value).map(([key, one]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + print(one, { indent: inner, taken: start.length + 1 });
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function printFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printFlat(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
