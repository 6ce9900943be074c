/** So many at once, so many waiting, the rest turned away: heavy work must never pile up. */
export function createBoundedQueue({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Value>(work: () => Promise<Value>, onFull: () => Error): Promise<Value> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw onFull();
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
