import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { startBrokenUpstream } from '#tests/support/shop/brokenUpstream.ts';
import { standInUpstream } from '#tests/support/shop/standInUpstream.ts';

async function smoke(...args: string[]) {
  const upstream = await standInUpstream();
  const [folder, checks] = [await makeDataDir(), await makeDataDir()];
  writeFileSync(join(checks, 'a.json'), JSON.stringify({ name: 'my "first" check', path: '/api/v1/home' }));
  writeFileSync(join(checks, 'b.json'), JSON.stringify({ name: 'second', path: '/no/such/path' }));
  const file = join(folder, 'frontrow.prom');
  writeFileSync(file, 'the result of the last run\n');
  const given = ['--as', 'upstream', '--checks', checks, '--metrics', file, ...args];
  const run = (url = upstream.url) => runCommand(['smoke', url, ...given]);
  const read = () => ({ text: readFileSync(file, 'utf8').replaceAll(upstream.url, 'URL'), files: readdirSync(folder) });
  return { upstream, run, read, openOld: () => open(file) };
}

it('writes the result of each check, even for a failed run, and leaves no other file', async () => {
  const { run, read } = await smoke('--tag', 'own');

  const { code } = await run();
  const { text, files } = read();

  expect(code).toBe(1);
  expect(files).toEqual(['frontrow.prom']);
  expect(text).toContain('frontrow_smoke_success{target="URL"} 0\n');
  expect(text).toContain('frontrow_smoke_checks{result="passed",target="URL"} 1\n');
  expect(text).toContain('frontrow_smoke_checks{result="failed",target="URL"} 1\n');
  expect(text).toContain('frontrow_smoke_check{check="my \\"first\\" check",result="passed",target="URL"} 1\n');
  expect(text).toContain('frontrow_smoke_check{check="second",result="failed",target="URL"} 1\n');
  expect(text).toMatch(/^frontrow_smoke_duration_seconds\{target="URL"\} \d/m);
  const [, endedAt] = /^frontrow_smoke_end_timestamp_seconds\{.*\} (.*)$/m.exec(text)!;
  expect(Math.abs(Number(endedAt) - Date.now() / 1000)).toBeLessThan(60);
});

it('replaces the file as a whole, so that a program that has opened the old file can read all of it', async () => {
  const { run, openOld } = await smoke('--only', 'my*');
  const old = await openOld();

  await run();

  expect(await old.readFile('utf8')).toBe('the result of the last run\n');
  await old.close();
});

it('writes success only for exit code 0', async () => {
  const { run, read } = await smoke('--only', 'my*');

  expect((await run()).code).toBe(0);
  expect(read().text).toContain('frontrow_smoke_success{target="URL"} 1\n');
});

it('writes a failed run without checks when the address is not a box office', async () => {
  const { upstream, run, read } = await smoke();
  const parked = await startBrokenUpstream(upstream.url, (_good, res) =>
    res.end('<!doctype html><title>Parked</title>'),
  );
  onTestFinished(parked.stop);

  expect((await run(`http://127.0.0.1:${parked.port}`)).code).toBe(3);
  expect(read().text).toContain(`frontrow_smoke_success{target="http://127.0.0.1:${parked.port}"} 0\n`);
  expect(read().text).not.toContain('frontrow_smoke_check{');
});

it('keeps the last result after wrong use', async () => {
  const { run, read } = await smoke('--only', 'no such check');

  expect((await run()).code).toBe(2);
  expect(read()).toEqual({ text: 'the result of the last run\n', files: ['frontrow.prom'] });
});

it('refuses a missing folder before the first call', async () => {
  const { upstream, run } = await smoke('--metrics', '/no/such/folder/frontrow.prom');

  const { code, stderr } = await run();

  expect([code, stderr]).toEqual([74, '/no/such/folder/frontrow.prom cannot be written: there is no such folder\n']);
  expect(upstream.calls).toEqual([]);
});
