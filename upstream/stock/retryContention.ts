import { setTimeout } from 'node:timers/promises';
import type { Refusal } from '../http/refusals.ts';

const TRIES = 5;
const LONGEST_PAUSE_MS = 40;

/** Other transactions hold the requested units and may release them. `refusal` applies after the last retry. */
export class Contention extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.name = 'Contention';
    this.refusal = refusal;
  }
}

/** Retries after a random delay, so that two competing requests do not both fail. */
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
