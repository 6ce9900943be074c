type Failure = { message: string; code?: string; cause?: Failure; errors?: Failure[] };

/**
 * The message of Node's fetch is only "fetch failed". The reason is in its cause or, if Node tried several addresses,
 * in the errors of its cause.
 */
export function explainFetch(error: unknown): string {
  const { message, cause } = error as Failure;
  const root = cause?.errors?.[0] ?? cause;
  const why = root?.message || root?.code;
  return why ? `${message}: ${why}` : message;
}
