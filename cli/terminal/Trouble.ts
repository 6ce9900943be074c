import { EXIT, type ExitCode } from './exitCodes.ts';

/** Error of a command with a message for its user. Ends with this exit code and prints no stack. */
export class Trouble extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.misuse, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Trouble';
    this.exitCode = exitCode;
  }
}
