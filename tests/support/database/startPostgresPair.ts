import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { createPostgresFolder } from './startPostgres.ts';

/** Settings of a primary that acknowledges a commit only after its standby has applied it. */
const SYNCHRONOUS = {
  synchronous_commit: 'remote_apply',
  synchronous_standby_names: 'standby',
};

/** Starts a PostgreSQL primary and its synchronous standby. */
export async function startPostgresPair(binaries: string) {
  const { folder, run, remove, ...clusters } = createPostgresFolder(binaries);
  const ports = { primary: await findFreePort(), standby: await findFreePort() };
  const running = new Set<string>();
  const start = (name: keyof typeof ports) => {
    clusters.startCluster(name, ports[name]);
    running.add(name);
  };

  clusters.createCluster('primary');
  start('primary');
  const source = `host=127.0.0.1 port=${ports.primary} user=frontrow application_name=standby`;
  run('pg_basebackup', '-D', 'standby', '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  start('standby');
  await makeSynchronous(ports.primary);

  return {
    ports,
    /** Ends every process of the primary at once, so that nothing is flushed or sent. */
    killPrimary() {
      const [postmaster] = readFileSync(join(folder, 'primary', 'postmaster.pid'), 'utf8').split('\n');
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
      for (const pid of [postmaster!, ...children]) killIfRunning(Number(pid));
      running.delete('primary');
    },
    promoteStandby: () => clusters.promoteCluster('standby'),
    stop() {
      for (const name of running) clusters.stopCluster(name);
      remove();
    },
  };
}

async function makeSynchronous(port: number): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'frontrow', database: 'postgres' });
  await client.connect();
  for (const [name, value] of Object.entries(SYNCHRONOUS)) await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  const readState = () => client.query('select sync_state from pg_stat_replication');
  while ((await readState()).rows[0]?.sync_state !== 'sync') await pause(50);
  await client.end();
}

/** Kills a process if it still exists: the process of a connection ends with the connection. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
