import { EXIT, type ExitCode } from './exitCodes.ts';

/** Why a command cannot go on, in words for its user; it leaves with that exit code and without a stack. */
export class Trouble extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.misuse, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Trouble';
    this.exitCode = exitCode;
  }
}
