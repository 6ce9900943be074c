import type { Case } from './cases.ts';

/**
 * Workflow commands of GitHub Actions, one for each failed case: `::error file=a.json,line=3,title=Name::Message`.
 */
export function annotateCases(cases: readonly Case[]): string[] {
  const failed = cases.filter(({ outcome }) => outcome === 'failed');
  return failed.map(({ name, reason = '', details = [], place: { file, line, column: col } = {} }) => {
    const properties = Object.entries({ file, line, col, title: name })
      .filter(([, value]) => value !== undefined)
      .map(([property, value]) => `${property}=${escapeProperty(String(value))}`);
    return `::error ${properties.join(',')}::${escapeMessage([reason, ...details].join('\n'))}`;
  });
}

const escapeMessage = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
