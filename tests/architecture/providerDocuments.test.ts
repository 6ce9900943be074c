import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'tests/simulator/descriptions';
const MOST_BYTES = 80_000;
const SENTENCES = /^(description|summary|title|examples?|externalDocs|tags|x-.+)$/;

/** Finds keywords whose values are sentences of a provider. Below `properties`, such a key is the name of a field. */
function findSentences(value: unknown, isNameOfField = false): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(SENTENCES.test(key) && !isNameOfField && !Array.isArray(value) ? [key] : []),
    ...findSentences(part, key === 'properties' && !isNameOfField),
  ]);
}

describe.each(readdirSync(FOLDER).filter((file) => file !== 'README.md'))('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');

  it('has facts and none of the provider’s sentences', () => {
    expect(findSentences(JSON.parse(text))).toEqual([]);
  });

  it('is small enough to hold only facts that our adapters use', () => {
    expect(text.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('finds a sentence, but ignores the name of a field', () => {
  const schema = { description: 'A sentence.', properties: { description: { type: 'string', example: 'Tea' } } };

  expect(findSentences(schema)).toEqual(['description', 'example']);
});
