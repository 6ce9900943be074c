/** Error of a command with a message for its user. The program ends with its exit code and prints no stack. */
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

const WHY: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
};

/** Describes why a file cannot be written. */
export function cannotWrite(file: string, error: unknown): CommandError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new CommandError(`${file} cannot be written: ${WHY[code ?? ''] ?? message}`, EXIT.unwritable);
}
