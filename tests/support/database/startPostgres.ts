import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#tests/support/process/findFreePort.ts';

/** A standby that has lost its primary detects a request to promote it only after `wal_retrieve_retry_interval`. */
const SETTINGS =
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200 ' +
  '-c wal_retrieve_retry_interval=100ms';

/** Runs PostgreSQL's programs in a temporary folder, as an ordinary user even when root runs the tests. */
export function createPostgresFolder(binaries: string) {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-pg-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);

  const run = (program: string, ...options: string[]) =>
    execFileSync(join(binaries, program), options, { ...user, cwd: folder, stdio: 'ignore' });
  return {
    folder,
    run,
    createCluster: (name: string) =>
      run('initdb', '-D', name, '-U', 'frontrow', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'),
    startCluster: (name: string, port: number, settings = '') =>
      run('pg_ctl', 'start', '-w', '-D', name, '-l', `${name}.log`, '-o', `-p ${port} ${SETTINGS} ${settings}`),
    promoteCluster: (name: string) =>
      promisify(execFile)(join(binaries, 'pg_ctl'), ['promote', '-w', '-D', name], { ...user, cwd: folder }),
    stopCluster: (name: string) => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts a PostgreSQL server for the tests. `settings` are further options of its command line. */
export async function startPostgres(
  binaries: string,
  settings = '',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { createCluster, startCluster, stopCluster, remove } = createPostgresFolder(binaries);
  const port = await findFreePort();
  createCluster('cluster');
  startCluster('cluster', port, settings);
  const stop = () => {
    process.off('exit', stop);
    stopCluster('cluster');
    remove();
  };
  // The server must stop before the run's temporary folder is removed.
  process.prependOnceListener('exit', stop);
  return { url: `postgresql://frontrow@127.0.0.1:${port}/postgres`, stop: async () => stop() };
}

/** Finds an ordinary user, because PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = ['postgres', 'nobody'].map((name) => accounts.find(([n]) => n === name)).find(Boolean) ?? [];
  if (!uid || !gid) throw new Error('Tests run as root need a user `postgres` or `nobody` to run PostgreSQL');
  return { uid: Number(uid), gid: Number(gid) };
}
