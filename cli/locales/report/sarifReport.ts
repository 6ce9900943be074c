import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Log, Result } from 'sarif';
import { signatureOf } from '../baseline.ts';
import { type CheckReport, describe, type ReportedFinding } from './checkReport.ts';

/** SARIF 2.1.0, which code scanners and editors read. */
export function sarifReport({ rules, findings }: CheckReport): string {
  const ids = rules.map(({ id }) => id);
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'frontrow locales check',
            rules: rules.map(({ id, about }) => ({ id, shortDescription: { text: about } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => toResult(finding, ids)),
      },
    ],
  } satisfies Log;
  return JSON.stringify(log, null, 2);
}

function toResult(finding: ReportedFinding, ids: string[]): Result {
  const { rule, level, file, line, column, textSet } = finding;
  const ruleIndex = ids.indexOf(rule);
  return {
    ruleId: rule,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level,
    message: { text: describe(finding) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: toUri(file) }, region: { startLine: line, startColumn: column } },
      },
    ],
    partialFingerprints: {
      'frontrow/v1': createHash('sha256').update(signatureOf(finding)).digest('hex').slice(0, 32),
    },
    ...(textSet && { properties: { language: textSet } }),
  };
}

/** Converts a path to a URI. A path in the repository stays relative. */
function toUri(file: string): string {
  return file.startsWith('/')
    ? pathToFileURL(file).href
    : encodeURI(file.replaceAll('\\', '/')).replaceAll(/[?#]/g, encodeURIComponent);
}
