/** Number of pending requests in this tab. The browser's fetch updates it, and the spinner reads it. */
export type RequestsInFlight = {
  /** Counts one request. The returned function ends it, and may be called more than once. */
  begin: () => () => void;
  subscribe: (onChange: () => void) => () => void;
  count: () => number;
};

export function createRequestsInFlight(): RequestsInFlight {
  let running = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    running += by;
    for (const listener of listeners) listener();
  };

  return {
    begin() {
      let ended = false;
      change(1);
      return () => {
        if (ended) return;
        ended = true;
        change(-1);
      };
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    count: () => running,
  };
}
