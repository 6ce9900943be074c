import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVersion } from '#server/ops/readVersion.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import manifest from '../package.json' with { type: 'json' };

const commandsIn = (help: string) => {
  const [, list = ''] = /^Commands:\n((?: {2,}.*\n)+)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name!).filter((name) => name !== 'help');
};

/** Finds every command in the help output, as users do. */
async function findCommands(path: string[] = []): Promise<{ path: string[]; help: string }[]> {
  const { code, stdout } = await runCommand([...path, '--help']);
  expect([path, code]).toEqual([path, 0]);
  const inner = commandsIn(stdout);
  if (inner.length === 0) return [{ path, help: stdout }];
  return (await Promise.all(inner.map((name) => findCommands([...path, name])))).flat();
}

it('refuses to back up to a device, and to restore a file that does not exist', async () => {
  const env = { DATA_DIR: join(await makeDataDir(), 'none') };
  const link = join(tmpdir(), `frontrow-link-${process.pid}`);
  symlinkSync('/dev/null', link);

  const backups = await Promise.all(
    ['/dev/null', link].map((file) => runCommand(['db', 'backup', file, '--overwrite'], { env })),
  ).finally(() => unlinkSync(link));
  const missing = await runCommand(['db', 'restore', '/nope.tar.gz'], { env });

  for (const { code, stderr } of backups)
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^\/dev\/null is not a regular file/)]);
  expect([missing.code, missing.stderr]).toEqual([
    2,
    '/nope.tar.gz cannot be read as a backup: there is no such file\n',
  ]);
});

describe('frontrow', () => {
  it('has help with examples and exit codes for each command, and refuses an unknown option', async () => {
    const commands = await findCommands();

    expect(commands.map(({ path }) => path.join(' '))).toEqual(
      expect.arrayContaining(['contract openapi', 'health', 'smoke', 'outbox test', 'db status', 'catalog import']),
    );
    for (const { path, help } of commands) {
      expect(help, path.join(' ')).toMatch(/Examples?:\n[\s\S]*frontrow /);
      expect(help, path.join(' ')).toMatch(/Exit codes: 0/);
    }
    const refused = await Promise.all(commands.map(({ path }) => runCommand([...path, '--bogus'])));
    expect(refused.map(({ code, stdout }) => [code, stdout])).toEqual(commands.map(() => [2, '']));
    expect(refused.filter(({ stderr }) => !/unknown option '--bogus'|required option/.test(stderr))).toEqual([]);
  });

  it.each([
    [2, ['nothing']],
    [2, ['db']],
    [2, ['outbox', '--limit', 'many']],
    [2, ['smoke', 'tickets.example']],
    [2, ['smoke', 'https://ops:only@tickets.example']],
    [2, ['smoke', 'http://127.0.0.1:9', '--only', 'hom']],
    [2, ['smoke', 'http://127.0.0.1:9', '--only', 'home', '--tag', 'page']],
    [2, ['smoke', 'http://127.0.0.1:9', '--tag', 'page']],
    [2, ['smoke', 'http://127.0.0.1:9', '--format', 'xml']],
    [2, ['smoke', 'http://127.0.0.1:9', '--timeout', '0']],
    [2, ['health', 'http://127.0.0.1:9', '--wait', 'long']],
    [2, ['health', 'http://127.0.0.1:9', '--timeout', '2h']],
    [2, ['storm', 'http://127.0.0.1:9', '--timeout', '0ms']],
    [3, ['smoke', 'http://127.0.0.1:9', '--only', 'home']],
    [2, ['smoke', 'http://127.0.0.1:9', '--write']],
    [0, ['smoke', '--list']],
    [2, ['health', 'http://127.0.0.1:9/en']],
    [3, ['health', 'http://127.0.0.1:9']],
    [2, ['catalog', 'validate', 'no-such-file.json']],
    [2, ['catalog', 'validate']],
    [3, ['catalog', 'export']],
    [3, ['db', 'status']],
    [3, ['outbox']],
    [3, ['stock', 'audit']],
    [3, ['orders', 'cases']],
    [2, ['orders', 'ship', 'FR-261120-7K3M9Q', '--carrier', 'Kurir']],
    [2, ['orders', 'cases', 'resolve', '0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90']],
    [3, ['storm', 'http://127.0.0.1:9']],
    [2, ['storm', 'http://127.0.0.1:9', '--buyers', '5000']],
  ])('exits with %i: %j', async (code, args) => {
    const result = await runCommand(args, { env: { DATA_DIR: await makeDataDir() } });

    expect(result.stderr).not.toMatch(/\n {4}at /);
    expect(result.code).toBe(code);
  });

  it('lets “storm” name a shop that does not answer, without opening the database', async () => {
    const { code, stderr } = await runCommand(['storm', 'http://127.0.0.1:9'], {
      env: { DATA_DIR: await makeDataDir() },
    });

    expect([code, stderr]).toEqual([3, expect.stringMatching(/127\.0\.0\.1:9/)]);
  });

  it.each([
    [0, ['--help']],
    [2, ['nothing']],
    [3, ['health', 'http://127.0.0.1:9']],
  ])('exits with %i as a process: %j', async (code, args) => {
    expect((await runFrontrow(args)).code).toBe(code);
  });

  it('starts through the link that npx makes, with the Node of the project, and prints only the result', async () => {
    const link = join(await makeDataDir(), 'frontrow');
    symlinkSync(resolve(manifest.bin.frontrow), link);
    const { status, stdout, stderr } = spawnSync(link, ['--version'], {
      cwd: tmpdir(),
      env: { PATH: '/usr/bin:/bin' },
    });

    expect([status, String(stdout), String(stderr)]).toEqual([0, `${readVersion()}\n`, '']);
  });

  it('writes the result to a file, and reports an unwritable file before it starts the work', async () => {
    const file = join(await makeDataDir(), 'checks.txt');
    const [printed, written, nowhere] = [
      await runCommand(['smoke', '--list']),
      await runCommand(['smoke', '--list', '--output', file]),
      await runCommand(['locales', 'export', 'id', '--all', '--no-code', '-o', '/no/such/folder/id.xlf']),
    ];

    expect([written.code, written.stdout, readFileSync(file, 'utf8')]).toEqual([0, '', printed.stdout]);
    expect(nowhere).toEqual({
      code: 74,
      stdout: '',
      stderr: '/no/such/folder/id.xlf cannot be written: there is no such folder\n',
    });
  });

  it('prints the help of a command at any depth', async () => {
    const [asked, own, unknown] = [
      await runCommand(['help', 'orders', 'refund']),
      await runCommand(['orders', 'refund', '--help']),
      await runCommand(['help', 'orders', 'nothing']),
    ];

    expect(asked).toEqual(own);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('no command orders nothing') });
  });

  it('completes commands, options and their choices in a shell', async () => {
    const { stdout: script } = await runCommand(['completion', 'bash']);
    const lines = ['orders ref', 'health --t', 'orders find ana --format j', 'tickets keys ro'];
    const typed = lines.map(
      (line) => `COMP_WORDS=(frontrow ${line}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _frontrow; echo $COMPREPLY`,
    );
    const { stdout } = spawnSync('bash', ['-c', [script, ...typed].join('\n')]);
    const others = [await runCommand(['completion', 'zsh']), await runCommand(['completion', 'fish'])];

    expect(String(stdout).trim().split('\n')).toEqual(['refund', '--timeout', 'json', 'rotate']);
    for (const other of others) expect(other).toMatchObject({ code: 0, stdout: expect.stringContaining('refund') });
  });

  it.skipIf(!existsSync('/dev/full'))('reports a full disk in one line', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'smoke', '--list'], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);

    expect([status, String(stderr)]).toEqual([
      74,
      expect.stringMatching(/^The result cannot be written to standard output: ENOSPC: [^\n]*\n$/),
    ]);
  });

  it('never prints the password of a database', async () => {
    const env = { DATABASE_URL: 'postgres://ops:only-for-tests@127.0.0.1:9/frontrow' };
    const { code, stderr } = await runFrontrow(['db', 'status'], { env });

    expect(stderr).toBe('The database frontrow on 127.0.0.1:9 does not answer: connect ECONNREFUSED 127.0.0.1:9\n');
    expect(code).toBe(3);
  });
});
