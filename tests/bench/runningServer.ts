import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { groupMegabytes } from './groupMemory.ts';

/** What a server achieved in one round. */
export type Result = { perSecond: number; p99Ms: number; residentMb: number };
export type Program = { command: string[]; cwd?: string; environment?: Record<string, string>; url: string };
export type Load = { path: string; headers?: Record<string, string>; seconds: number };
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 3;
const LONGEST_START_MS = 60_000;

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon');

/** Starts a server, with all processes that it starts, on one core, and freezes it except while it is measured. */
export async function startServer({ command, cwd, environment = {}, url }: Program) {
  const server = spawn('taskset', ['-c', SERVER_CORE, ...command], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const signal = (name: NodeJS.Signals) => process.kill(-server.pid!, name);
  await answers(server, url);
  signal('SIGSTOP');

  async function awake<Value>(work: () => Promise<Value>): Promise<Value> {
    signal('SIGCONT');
    try {
      return await work();
    } finally {
      signal('SIGSTOP');
    }
  }

  return {
    awake,
    /** Loads it from the other core with 50 connections, after a warm-up. */
    async measure({ path, headers = {}, seconds }: Load): Promise<Result> {
      return awake(async () => {
        await load(url + path, headers, WARM_UP_SECONDS);
        const { requests, latency, errors, non2xx } = await load(url + path, headers, seconds);
        if (errors + non2xx > 0) throw new Error(`${url}${path}: ${errors} errors, ${non2xx} answers other than 2xx`);
        return { perSecond: requests.average, p99Ms: latency.p99, residentMb: groupMegabytes(server.pid!, 'Rss') };
      });
    },
    async stop() {
      const ended = once(server, 'exit');
      signal('SIGCONT');
      signal('SIGTERM');
      await ended;
    },
  };
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + LONGEST_START_MS; Date.now() < until; await pass(100)) {
    if (server.exitCode !== null) throw new Error(`The server of ${url} ended with ${server.exitCode}`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
  }
  throw new Error(`Nobody answered at ${url}`);
}

type Measured = {
  requests: { average: number };
  latency: { p99: number };
  errors: number;
  non2xx: number;
};

async function load(address: string, headers: Record<string, string>, seconds: number): Promise<Measured> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const options = ['-j', '-c', String(CONNECTIONS), '-d', String(seconds), ...given];
  const { stdout } = await run('taskset', ['-c', LOAD_CORE, process.execPath, autocannon, ...options, address]);
  return JSON.parse(stdout);
}
