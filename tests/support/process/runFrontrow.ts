import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { QUICK_WASM } from '#tests/setup/quickWasm.ts';

export type Surroundings = { env?: Record<string, string>; stdin?: string };

/** Runs the real program, as operators and scripts do, with only PATH from this process's environment. */
export async function runFrontrow(args: string[], { env = {}, stdin = '' }: Surroundings = {}) {
  const child = spawn(process.execPath, [QUICK_WASM, 'cli/main.ts', ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  child.stdin.on('error', () => {}).end(stdin);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr };
}
