export type Redactor = {
  hide: (name: string, secret: string | undefined) => void;
  /** Returns a deep copy in which each secret is replaced with its name, such as `$ITS_NAME`. */
  redact: <Value>(value: Value) => Value;
};

/** Removes secrets from all output, even when a server repeats them. */
export function createRedactor(): Redactor {
  const names = new Map<string, string>();

  function redactText(text: string): string {
    let shown = text;
    for (const [spelling, name] of [...names].toSorted(([a], [b]) => b.length - a.length))
      shown = shown.replaceAll(spelling, `$${name}`);
    return shown;
  }

  function redact(value: unknown): unknown {
    if (typeof value === 'string') return redactText(value);
    if (Array.isArray(value)) return value.map(redact);
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [redactText(key), redact(inner)]));
  }

  return {
    hide(name, secret) {
      if (!secret) return;
      for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
        names.set(spelling, name);
    },
    redact: redact as Redactor['redact'],
  };
}
