import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no style of the whole page depends on its content: browsers would compute all styles after each change', () => {
  const found = globSync('client/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?::root|html|body)\b[^,{}]*(?:\{[^}]*&[^{}]*)?:has\(.*/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});
