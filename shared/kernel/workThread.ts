/** The properties of a worker from `node:worker_threads` that this file uses. */
type Thread = {
  on(event: 'message' | 'error', listener: (value: unknown) => void): unknown;
  off(event: 'message' | 'error', listener: (value: unknown) => void): unknown;
  postMessage(value: unknown): void;
  terminate(): Promise<unknown>;
};
/** Response of a worker to each message. */
export type WorkAnswer<Output> = { done: Output } | { failed: string };

/**
 * Runs heavy work in a thread, so that the event loop is not blocked. Callers must send one task at a time. The thread
 * starts with the first task. After an error, or after a task that took longer than `mostMs`, the next task starts a
 * new thread.
 */
export function createWorkThread<Input, Output>(start: () => Thread, { mostMs }: { mostMs: number }) {
  let thread: Thread | undefined;

  return async function work(input: Input): Promise<Output> {
    const running = thread ?? start();
    thread = running;
    const { promise, resolve, reject } = Promise.withResolvers<WorkAnswer<Output>>();
    const timer = setTimeout(() => reject(new Error('the work took too long')), mostMs);
    const onAnswer = (answer: unknown) => resolve(answer as WorkAnswer<Output>);
    running.on('message', onAnswer);
    running.on('error', reject);
    running.postMessage(input);
    try {
      const answer = await promise;
      if ('done' in answer) return answer.done;
      throw new Error(answer.failed);
    } catch (error) {
      thread = undefined;
      void running.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      running.off('message', onAnswer);
      running.off('error', reject);
    }
  };
}
