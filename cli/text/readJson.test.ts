import { expect, it } from 'vitest';
import { readJson } from './readJson.ts';

it('refuses a text that is nested too deeply, as it refuses invalid JSON', () => {
  expect(readJson('['.repeat(100_000))).toMatchObject({ ok: false, refusal: { place: { line: 1 } } });
  expect(readJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toMatchObject({
    ok: false,
    refusal: { message: 'nested too deeply' },
  });
});
