import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { PROGRAM_ENVIRONMENT } from './programEnvironment.ts';

type Surroundings = { env?: Record<string, string>; stdin?: string };

/** The real program, as people and scripts run it. */
export async function runFrontrow(args: string[], { env = {}, stdin = '' }: Surroundings = {}) {
  const child = spawn(process.execPath, ['cli/main.ts', ...args], { env: { ...PROGRAM_ENVIRONMENT, ...env } });
  child.stdin.on('error', () => {}).end(stdin);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr };
}
