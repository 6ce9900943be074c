import type * as z from 'zod/mini';

const TYPES: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** Explains why a value is invalid, as a predicate that follows the name of the field: `must be a whole number`. */
export function explainIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === '') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return issue.inclusive ? sayBound('at least', issue.minimum, issue) : `must be more than ${issue.minimum}`;
    case 'too_big':
      return issue.inclusive ? sayBound('at most', issue.maximum, issue) : `must be less than ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'must be a day like 2027-03-05' : issue.message;
    default:
      return issue.message;
  }
}

function sayBound(bound: string, number: number | bigint, { origin, exact }: { origin: string; exact?: boolean }) {
  if (origin === 'array') return `must have ${bound} ${number}`;
  if (origin === 'string') return `must have ${exact ? '' : `${bound} `}${number} characters`;
  return `must be ${bound} ${number}`;
}
