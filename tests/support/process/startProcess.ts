import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { QUICK_WASM } from '#tests/setup/quickWasm.ts';

export type StartedProcess = {
  child: ChildProcess;
  output: () => string;
  /** Returns the match once the program has printed it. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Result of the process: an exit code, or the signal's name. */
  ended: Promise<number | string>;
  kill: (signal: NodeJS.Signals) => Promise<number | string>;
};

/** Same cache as in `server/start.sh`. Without it, each start of a shop compiles its TypeScript again. */
const NODE_COMPILE_CACHE = resolve('node_modules/.cache/frontrow');
const PRINTED_WITHIN_MS = 100_000;

/** Starts a program of the project in a separate process, whose environment has only PATH from this process. */
export function startProcess(program: string, environment: Record<string, string>, cwd = '.'): StartedProcess {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', LOG_FORMAT: 'json', ...environment };
  const child = spawn(process.execPath, [QUICK_WASM, program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  let over = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    over = true;
    return (code ?? signal) as number | string;
  });

  async function printed(pattern: RegExp) {
    const deadline = Date.now() + PRINTED_WITHIN_MS;
    for (;;) {
      const match = pattern.exec(text);
      if (match) return match;
      if (over || Date.now() > deadline) throw new Error(`${program} never printed ${pattern}:\n${text}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function kill(signal: NodeJS.Signals) {
    child.kill(signal);
    return ended;
  }

  return { child, output: () => text, printed, ended, kill };
}
