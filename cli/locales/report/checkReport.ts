import type { Finding, Rule } from '../rule.ts';
import type { Coverage } from '../stats.ts';

export const CHECK_FORMATS = ['text', 'json', 'junit', 'github'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** Notes are printed but do not fail the check. */
export type ReportedFinding = Finding & { level: 'error' | 'note' };

export type CheckReport = {
  rules: readonly Rule[];
  findings: readonly ReportedFinding[];
  coverage: Record<string, Coverage>;
  startedAt: Date;
  ms: number;
};

export const describe = ({ key, message }: Finding) => (key ? `${key}: ${message}` : message);
