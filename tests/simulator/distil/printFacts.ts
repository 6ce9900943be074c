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
    const comma = commasOf(value);
    const lines = value.map((one, at) => inner + print(one, { indent: inner, taken: inner.length + comma(at) }));
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value);
  const comma = commasOf(fields);
  const lines = fields.map(([key, one], at) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + print(one, { indent: inner, taken: start.length + comma(at) });
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Width of the comma after each but the last. */
const commasOf = (all: unknown[]) => (at: number) => (at < all.length - 1 ? 1 : 0);

function printFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printFlat(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
