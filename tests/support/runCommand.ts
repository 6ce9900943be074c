import { PassThrough } from 'node:stream';
import { Command } from 'commander';
import { runProgram } from '#cli/terminal/runProgram.ts';
import { createTerminal, type Terminal } from '#cli/terminal/terminal.ts';

/** One command in this process: quick, for tables of cases. How people run it, runFrontrow() shows. */
export async function runCommand(create: (terminal: Terminal) => Command, args: string[], stdin = '') {
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
  await runProgram(new Command('frontrow').addCommand(create(terminal)), args, terminal);
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}
