import { PassThrough } from 'node:stream';
import { createProgram } from '#cli/program.ts';
import { readEnvironment } from '#cli/terminal/environment.ts';
import { runProgram } from '#cli/terminal/runProgram.ts';
import { createTerminal } from '#cli/terminal/terminal.ts';
import type { Surroundings } from './runFrontrow.ts';

/** Runs `frontrow` in this process, which is quick. `runFrontrow()` runs the real program. */
export async function runCommand(args: string[], { env = {}, stdin = '' }: Surroundings = {}) {
  const [stdout, stderr, input] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let code = 0;
  const terminal = createTerminal({
    stdin: input as unknown as NodeJS.ReadStream,
    stdout: stdout as unknown as NodeJS.WriteStream,
    stderr: stderr as unknown as NodeJS.WriteStream,
    noColor: undefined,
    exitWith: (given) => (code = given),
  });
  input.end(stdin);
  await runProgram(createProgram({ terminal, environment: readEnvironment(env) }), args, terminal);
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}
