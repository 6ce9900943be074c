import { createHash } from 'node:crypto';
import { signatureOf } from '../baseline.ts';
import { type CheckReport, describe } from './checkReport.ts';

/** GitLab's code quality report, a subset of Code Climate's. */
export function gitlabReport({ findings }: CheckReport): string {
  const seen = new Map<string, number>();
  const issues = findings.map((finding) => {
    const signature = signatureOf(finding);
    const turn = seen.get(signature) ?? 0;
    seen.set(signature, turn + 1);
    return {
      description: describe(finding),
      check_name: finding.rule,
      // GitLab shows only one of several issues with the same fingerprint.
      fingerprint: createHash('sha256').update(`${signature} ${turn}`).digest('hex').slice(0, 32),
      severity: finding.level === 'note' ? 'info' : 'major',
      location: { path: finding.file.replace(/^\.\//, ''), lines: { begin: finding.line } },
    };
  });
  return JSON.stringify(issues, null, 2);
}
