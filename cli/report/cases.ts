/** `flaky`: failed first and passed on a retry. It does not count as passed. */
export type Outcome = 'passed' | 'failed' | 'flaky' | 'skipped';

/** One test case, independent of the report format. */
export type Case = {
  name: string;
  group: string;
  outcome: Outcome;
  ms?: number;
  /** Reason for a failure, flakiness or skip, in one line. */
  reason?: string;
  /** Information that helps to reproduce or understand the failure. */
  details?: string[];
  /** Position in a file. */
  place?: { file: string; line?: number | undefined; column?: number | undefined };
};

export type CaseReport = { title: string; startedAt: Date; ms: number; cases: Case[] };

export const isBad = ({ outcome }: Pick<Case, 'outcome'>) => outcome === 'failed' || outcome === 'flaky';

export function countOutcomes(cases: readonly Pick<Case, 'outcome'>[]): Record<Outcome, number> {
  const count = (wanted: Outcome) => cases.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed'), flaky: count('flaky'), skipped: count('skipped') };
}
