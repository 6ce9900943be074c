import '#boxoffice/quickStart.ts';
import { actAs } from '#boxoffice/platform/audit/actAs.ts';
import { readEnvironment } from './terminal/environment.ts';
import { runProgram } from './terminal/runProgram.ts';
import { createTerminal } from './terminal/terminal.ts';

const { createProgram } = await import('./program.ts');
const { stdin, stdout, stderr } = process;
const terminal = createTerminal({
  stdin,
  stdout,
  stderr,
  noColor: process.env.NO_COLOR,
  exitWith: (code) => (process.exitCode = code),
});
const environment = readEnvironment(process.env);
const program = createProgram({ terminal, environment });

await actAs({ by: environment.operator }, () => runProgram(program, process.argv.slice(2), terminal));
