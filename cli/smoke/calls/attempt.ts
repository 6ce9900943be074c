import type { Call, Exchange, Problem } from './exchange.ts';

/** How one try went. `skip`: there was nothing to try it with. */
export type Attempt = { call?: Call; exchange?: Exchange; problem?: Problem; skip?: string };

export const withProblem = (problem: Problem | '' | undefined): Pick<Attempt, 'problem'> =>
  problem ? { problem } : {};
