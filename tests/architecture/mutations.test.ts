import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATIONS } from '#tests/mutations/mutations.ts';

it.each(MUTATIONS)('the defect can be planted: $defect', ({ file, from }) => {
  expect(readFileSync(file, 'utf8')).toContain(from);
});
