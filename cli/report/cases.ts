/** `flaky`: failed first and passed later, which nobody may take for passed. */
export type Outcome = 'passed' | 'failed' | 'flaky' | 'skipped';

/** One thing that was tried, in the words of every report format. */
export type Case = {
  name: string;
  group: string;
  outcome: Outcome;
  ms?: number;
  /** Why it failed, was flaky or was skipped, in one line. */
  reason?: string;
  /** What helps to repeat or understand it. */
  details?: string[];
  /** Where in a file it stands. */
  place?: { file: string; line?: number | undefined; column?: number | undefined };
};

export type CaseReport = { title: string; startedAt: Date; ms: number; cases: Case[] };

export const isBad = ({ outcome }: Pick<Case, 'outcome'>) => outcome === 'failed' || outcome === 'flaky';

export function countOutcomes(cases: readonly Pick<Case, 'outcome'>[]): Record<Outcome, number> {
  const count = (wanted: Outcome) => cases.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed'), flaky: count('flaky'), skipped: count('skipped') };
}
