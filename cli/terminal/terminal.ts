import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { EXIT, type ExitCode } from './CommandError.ts';

export type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'bold' | 'dim';

/** Interface to the user: results on stdout, messages on stderr, and the exit code. */
export type Terminal = {
  /** Writes part of the result unchanged. */
  write: (text: string) => void;
  /** Prints a line of the result. */
  print: (line: string) => void;
  /** Prints a progress or error message to stderr. */
  printStatus: (line: string) => void;
  /** Colours text for stdout. Returns the plain text if stdout shows no colours. */
  paint: (colour: Colour, text: string) => string;
  /** Writes a temporary line to stderr. Undefined if stderr is not a terminal. */
  sketch: ((line: string) => void) | undefined;
  /** Asks for one line. Undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
  /**
   * From this call on, collects the result without colours instead of writing it to stdout. The returned function
   * returns the collected text.
   */
  collect: () => () => string;
  stdin: NodeJS.ReadStream;
  exitWith: (code: ExitCode) => void;
};

/**
 * Matches characters that would move the cursor or change the reading direction. Its group matches the control
 * characters that are kept: codes of `paint`, line breaks and tabs.
 */
const CONTROLS = new RegExp(
  String.raw`(${'\u001b'}\[(?:1|2|22|3[1-6]|39)m|[\n\t])|[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]`,
  'gu',
);

/** Texts of files and buyers must not be able to fake output on the operator's terminal. */
function showControls(line: string): string {
  return line.replace(CONTROLS, (sign, own?: string) => own ?? `\\u{${sign.codePointAt(0)!.toString(16)}}`);
}

type Outside = {
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** NO_COLOR: any non-empty value disables colours (no-color.org). */
  noColor: string | undefined;
  exitWith: (code: ExitCode) => void;
};

export function createTerminal({ stdin, stdout, stderr, noColor, exitWith }: Outside): Terminal {
  // A reader that closes the pipe early (`| head`) ends the command without an error.
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
    stderr.write(`The result cannot be written to standard output: ${message}\n`);
    process.exit(EXIT.unwritable);
  });
  const CLEAR_LINE = '\r\u001b[2K';
  let sketched = false;
  let collected: string[] | undefined;

  function clear() {
    if (sketched) stderr.write(CLEAR_LINE);
    sketched = false;
  }

  function write(text: string) {
    clear();
    if (collected) collected.push(text);
    else stdout.write(text);
  }

  return {
    write,
    print: (line) => write(`${showControls(line)}\n`),
    printStatus(line) {
      clear();
      stderr.write(`${showControls(line)}\n`);
    },
    paint: (colour, text) =>
      stdout.isTTY && !noColor && !collected ? styleText(colour, text, { validateStream: false }) : text,
    sketch: stderr.isTTY
      ? (line) => {
          clear();
          stderr.write(line);
          sketched = line !== '';
        }
      : undefined,
    ask:
      stdin.isTTY && stderr.isTTY
        ? async (question) => {
            const lines = createInterface({ input: stdin, output: stderr });
            return lines.question(question).finally(() => lines.close());
          }
        : undefined,
    collect() {
      const parts: string[] = [];
      collected = parts;
      return () => parts.join('');
    },
    stdin,
    exitWith,
  };
}
