/** Error of a command with a message for its user. Ends with this exit code and prints no stack. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.misuse, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** Exit codes of all commands, for scripts and CI. */
export const EXIT = {
  good: 0,
  findings: 1,
  misuse: 2,
  unreachable: 3,
  overBudget: 4,
  unproven: 5,
  accident: 70,
  unwritable: 74,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
