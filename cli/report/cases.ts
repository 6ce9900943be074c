export type Outcome = 'passed' | 'failed' | 'skipped';

/** One test case, independent of the report format. */
export type Case = {
  name: string;
  group: string;
  outcome: Outcome;
  ms?: number;
  /** Reason for a failure or skip, in one line. */
  reason?: string;
  /** Information that helps to reproduce or understand the failure. */
  details?: string[];
  /** Position in a file. */
  place?: { file: string; line?: number | undefined; column?: number | undefined };
};

export type CaseReport = { title: string; startedAt: Date; ms: number; cases: Case[] };

export function countOutcomes(cases: readonly Pick<Case, 'outcome'>[]): Record<Outcome, number> {
  const count = (outcome: Outcome) => cases.filter((one) => one.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
