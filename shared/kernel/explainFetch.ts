type Failure = { message: string; code?: string; cause?: Failure; errors?: Failure[] };

/** Node's fetch says "fetch failed"; why, its cause knows, or after several addresses the parts of its cause. */
export function explainFetch(error: unknown): string {
  const { message, cause } = error as Failure;
  const root = cause?.errors?.[0] ?? cause;
  const why = root?.message || root?.code;
  return why ? `${message}: ${why}` : message;
}
