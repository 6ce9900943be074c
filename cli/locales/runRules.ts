import { createMatcher } from './keyPatterns.ts';
import type { Finding, Project, Rule } from './rule.ts';

/** Runs the rules, drops findings that check.json excepts, and sorts the rest by file and line. */
export function runRules(project: Project, rules: readonly Rule[]): Finding[] {
  const found = rules.flatMap((rule) => {
    const isExcepted = createMatcher(project.settings.except[rule.id] ?? []);
    if (rule.needsCode && !project.usage) return [];
    return rule.check(project).filter(({ key }) => key === undefined || !isExcepted(key));
  });
  return found.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
}
