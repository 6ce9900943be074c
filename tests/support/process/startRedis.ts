import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findFreePort } from './findFreePort.ts';

const PROGRAMS = ['redis-server', 'valkey-server'];

/** Starts a Redis or Valkey server on a free port or on the given one. It stores nothing on disk. */
export async function startRedis(port?: number): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const own = port ?? (await findFreePort());
  const options = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(findRedis(), options, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await answers(own);
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Finds a server, or installs one. A missing server is an error, never a skipped test. */
function findRedis(): string {
  const find = () => PROGRAMS.find((program) => succeeds(program, ['--version']));
  const found = find();
  if (found) return found;
  process.stdout.write('No Redis found; trying: apt-get install -y redis-server\n');
  succeeds('apt-get', ['update']);
  succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server']);
  const installed = find();
  if (!installed) throw new Error('The tests need redis-server or valkey-server, and none could be installed.');
  return installed;
}

function succeeds(command: string, options: string[]): boolean {
  try {
    execFileSync(command, options, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return true;
  } catch {
    return false;
  }
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
