import { setTimeout } from 'node:timers/promises';
import type { Refusal } from '../http/refusals.ts';

const TRIES = 5;
const LONGEST_PAUSE_MS = 40;

/** Others are just taking what was wanted, and may yet give it back; `refusal` is what stands if they do not. */
export class Contention extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.name = 'Contention';
    this.refusal = refusal;
  }
}

/** Does the whole of it again after a moment, so that two who want the same never both lose. */
export async function retryContention<Value>(work: (attempt: number) => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      if (!(error instanceof Contention)) throw error;
      if (tries === TRIES) throw error.refusal;
      await setTimeout(Math.random() * LONGEST_PAUSE_MS * tries);
    }
  }
}
