import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no style sheet uses :has() for :root, html or body: browsers would compute all styles after each change', () => {
  const found = globSync('client/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?::root|html|body)\b[^,{}]*(?:\{[^}]*&[^{}]*)?:has\(.*/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});
