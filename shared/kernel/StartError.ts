/** A program cannot start for a reason that an operator can fix. The message names the setting and needs no stack. */
export class StartError extends Error {}

/** Refuses a start because the folder of DATA_DIR cannot be made or written. */
export function refuseFolder(folder: string, error: unknown): never {
  const { code } = error as { code?: string };
  throw new StartError(
    `The folder ${folder} cannot be written (${code}). Set DATA_DIR to one that this user may write.`,
  );
}
