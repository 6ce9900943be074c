import { styleText } from 'node:util';
import type { ExitCode } from './exitCodes.ts';

export type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'bold' | 'dim';

/** The way to whoever runs the command: results on stdout, talk on stderr, and how it ends. */
export type Terminal = {
  /** Part of the result, as it is. */
  write: (text: string) => void;
  /** A line of the result. */
  print: (line: string) => void;
  /** A line that is no result: what goes on, what went wrong. */
  say: (line: string) => void;
  /** Colour for stdout; the text alone where nobody would see a colour. */
  paint: (colour: Colour, text: string) => string;
  /** A line that will be replaced, on stderr, where somebody is watching. */
  sketch: ((line: string) => void) | undefined;
  stdin: NodeJS.ReadStream;
  exitWith: (code: ExitCode) => void;
};

type Outside = {
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** NO_COLOR: any text but an empty one means none (no-color.org). */
  noColor: string | undefined;
  exitWith: (code: ExitCode) => void;
};

export function createTerminal({ stdin, stdout, stderr, noColor, exitWith }: Outside): Terminal {
  // Whoever reads only the first lines (`| head`) ends the command, and that is no accident.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  const colourful = stdout.isTTY && !noColor;
  const CLEAR_LINE = '\r\u001b[2K';
  let sketched = false;

  function clear() {
    if (sketched) stderr.write(CLEAR_LINE);
    sketched = false;
  }

  return {
    write(text) {
      clear();
      stdout.write(text);
    },
    print(line) {
      clear();
      stdout.write(`${line}\n`);
    },
    say(line) {
      clear();
      stderr.write(`${line}\n`);
    },
    paint: (colour, text) => (colourful ? styleText(colour, text, { validateStream: false }) : text),
    sketch: stderr.isTTY
      ? (line) => {
          clear();
          stderr.write(line);
          sketched = line !== '';
        }
      : undefined,
    stdin,
    exitWith,
  };
}
