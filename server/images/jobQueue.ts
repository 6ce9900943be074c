export class QueueFullError extends Error {}

/** Runs a few jobs at a time and lets a bounded number wait, so that a flood of pictures starves nothing else. */
export function createJobQueue(jobsAtOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Value>(job: () => Promise<Value>): Promise<Value> {
    if (running < jobsAtOnce) running += 1;
    else if (waiting.length >= maxWaiting) throw new QueueFullError('too many pictures wait');
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // A waiting job takes over this one's place.
      if (next) next();
      else running -= 1;
    }
  };
}
