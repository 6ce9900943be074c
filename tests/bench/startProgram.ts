import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';

export type Program = { command: string[]; cwd?: string; environment?: Record<string, string>; url: string };

const LONGEST_START_MS = 60_000;

/** Starts a server in a process group of its own. */
export function startProgram({ command: [file = '', ...args], cwd, environment = {}, url }: Program) {
  const server = spawn(file, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const signal = (name: NodeJS.Signals) => process.kill(-server.pid!, name);

  return {
    /** Process group of the server and its child processes. */
    group: server.pid!,
    signal,
    async answers(): Promise<void> {
      for (const until = Date.now() + LONGEST_START_MS; Date.now() < until; await pass(20)) {
        if (server.exitCode !== null) throw new Error(`The server at ${url} exited with code ${server.exitCode}`);
        const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer) return;
      }
      throw new Error(`No answer from ${url}`);
    },
    async stop(): Promise<void> {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      signal('SIGTERM');
      await ended;
    },
  };
}

/** Returns the program with a command that runs it, and its child processes, on one core. */
export const onCore = (core: number, program: Program): Program => ({
  ...program,
  command: ['taskset', '-c', String(core), ...program.command],
});

/** Moves this process, with all its threads, to one core. */
export function moveToCore(core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)], { stdio: 'ignore' });
}
