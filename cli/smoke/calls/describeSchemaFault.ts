import * as z from 'zod/mini';

const LONGEST_VALUE = 40;
const EXAMPLE = 'a moment like 2026-12-31T20:00:00+08:00';

/** Describes where the value does not match the schema: `data[0].name: expected string, received number 5`. */
export function describeSchemaFault(schema: z.ZodMiniType, value: unknown): string | undefined {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  const [first] = issues;
  if (!first) return undefined;
  const more = issues.length > 1 ? `, and ${issues.length - 1} more` : '';
  const found = first.path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], value);
  return `${toPath(first.path)}: expected ${describeExpected(first)}, received ${describeValue(found)}${more}`;
}

type Issue = z.core.$ZodIssue;

/** Writes a path of keys and indices: `data[0].name`. */
export function toPath(path: readonly PropertyKey[]): string {
  const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return steps.join('').replace(/^\./, '') || 'the body';
}

/** Without a locale, the messages of `zod/mini` have no text, so this function reads the issue itself. */
function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'whole number' : issue.expected;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap(([first]) => (first ? [describeExpected(first)] : [])))].join(' or ');
    case 'invalid_value':
      return issue.values.map((known) => JSON.stringify(known)).join(' or ');
    case 'invalid_format':
      return issue.format === 'datetime' ? EXAMPLE : issue.format;
    case 'too_small':
      return issue.origin === 'string' ? 'text that is not empty' : `${issue.minimum} or more`;
    default:
      return issue.message;
  }
}

export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  const text = JSON.stringify(value);
  const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  return `${Array.isArray(value) ? 'array' : typeof value} ${shown}`;
}
