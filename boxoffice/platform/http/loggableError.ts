/** Name, message, code and stack of the root cause. Other fields of database errors may contain user input. */
export function loggableError(error: unknown): Record<string, unknown> {
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (cause !== undefined) return loggableError(cause);
  const { name, message, code, stack } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException;
  return { name, message, code, stack };
}
