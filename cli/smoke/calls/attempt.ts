import type { Call, Exchange, Problem } from './exchange.ts';

/** Result of one attempt. `skip`: the catalogue has no data for this call. */
export type Attempt = { call?: Call; exchange?: Exchange; problem?: Problem; skip?: string };

export const withProblem = (problem: Problem | '' | undefined): Pick<Attempt, 'problem'> =>
  problem ? { problem } : {};
