/** Error at startup that an operator can fix. Its message names the setting, so the stack is not needed. */
export class StartError extends Error {}

/** Throws a `StartError` for a DATA_DIR that cannot be created or written. */
export function refuseFolder(folder: string, error: unknown): never {
  const { code } = error as { code?: string };
  throw new StartError(
    `The folder ${folder} cannot be written (${code}). Set DATA_DIR to one that this user may write.`,
  );
}
