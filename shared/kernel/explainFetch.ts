type Failure = { message: string; code?: string; cause?: Failure; errors?: Failure[] };

/**
 * Node's fetch says "fetch failed". The reason is in its cause, or after several addresses in the parts of its cause.
 */
export function explainFetch(error: unknown): string {
  const { message, cause } = error as Failure;
  const root = cause?.errors?.[0] ?? cause;
  const why = root?.message || root?.code;
  return why ? `${message}: ${why}` : message;
}
