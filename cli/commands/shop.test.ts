import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';

it('writes a valid file that does not name the demo shop', async () => {
  const file = join(await makeDataDir(), 'shop.json');
  const written = await runFrontrow(['shop', 'init', file]);
  const checked = await runFrontrow(['shop', 'check', file]);

  expect(written).toMatchObject({ code: 0 });
  expect(checked).toMatchObject({ code: 0, stdout: `${file} is a good shop file\n` });
  expect(readFileSync(file, 'utf8')).not.toMatch(/frontrow(?! shop)/i);
});

it('does not overwrite a file', async () => {
  const file = join(await makeDataDir(), 'shop.json');
  writeFileSync(file, '{}');

  expect(await runFrontrow(['shop', 'init', file])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('exists'),
  });
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

it('reports every mistake with its path', async () => {
  const file = join(await makeDataDir(), 'shop.json');
  writeFileSync(file, JSON.stringify({ name: '', fees: { USD: {} }, logo: 'none.svg' }));
  const { code, stdout } = await runFrontrow(['shop', 'check', file]);

  expect(code).toBe(1);
  for (const path of ['name', 'legal', 'area', 'hours', 'fees.USD', 'logo']) expect(stdout).toContain(`✖ ${path}: `);
});

it('reports that there is no file', async () => {
  const { code, stderr } = await runFrontrow(['shop', 'check', '/nowhere/shop.json']);

  expect(code).toBe(2);
  expect(stderr).toContain('frontrow shop init');
});
