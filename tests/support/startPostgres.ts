import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './findFreePort.ts';

const SETTINGS = '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200';

/** A PostgreSQL server of the tests' own, in a temporary folder, as an ordinary user even when root runs the tests. */
export async function startPostgres(binaries: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-pg-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);

  const cluster = ['-D', join(folder, 'cluster')];
  const run = (program: string, options: string[]) =>
    execFileSync(join(binaries, program), [...options, ...cluster], { ...user, cwd: folder, stdio: 'ignore' });
  run('initdb', ['-U', 'frontrow', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);

  const port = await findFreePort();
  run('pg_ctl', ['start', '-w', '-l', join(folder, 'log'), '-o', `-p ${port} ${SETTINGS}`]);
  const stop = () => {
    process.off('exit', stop);
    run('pg_ctl', ['stop', '-w', '-m', 'immediate']);
    rmSync(folder, { recursive: true, force: true });
  };
  // Before the run's temporary folder is removed.
  process.prependOnceListener('exit', stop);
  return { url: `postgresql://frontrow@127.0.0.1:${port}/postgres`, stop: async () => stop() };
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = ['postgres', 'nobody'].map((name) => accounts.find(([n]) => n === name)).find(Boolean) ?? [];
  if (!uid || !gid) throw new Error('Tests run as root need a user `postgres` or `nobody` to run PostgreSQL');
  return { uid: Number(uid), gid: Number(gid) };
}
