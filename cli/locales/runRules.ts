import { createMatcher } from './keyPatterns.ts';
import type { Finding, Project, Rule } from './rule.ts';

/** Runs the rules, drops the exceptions of check.json, and sorts by file and line. */
export function runRules(project: Project, rules: readonly Rule[], onRule: (id: string) => void = () => {}): Finding[] {
  const found = rules.flatMap((rule) => {
    const isExcepted = createMatcher(project.settings.except[rule.id] ?? []);
    const findings = rule.needsCode && !project.usage ? [] : rule.check(project);
    onRule(rule.id);
    return findings.filter(({ key }) => key === undefined || !isExcepted(key));
  });
  return inOrder(found);
}

/** Sorts by file, line and column. */
export function inOrder(findings: Finding[]): Finding[] {
  return findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
}
