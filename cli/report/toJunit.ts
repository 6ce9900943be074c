import { hostname } from 'node:os';
import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import { type Case, type CaseReport, countOutcomes } from './cases.ts';

/** JUnit XML that is valid against Jenkins' schema. */
export function toJunit({ title, startedAt, ms, cases }: CaseReport): string {
  const { failed, skipped } = countOutcomes(cases);
  const suite = attributes({
    id: '0',
    package: 'frontrow',
    name: title,
    hostname: hostname() || 'localhost',
    timestamp: startedAt.toISOString().slice(0, 19),
    tests: String(cases.length),
    failures: String(failed),
    errors: '0',
    skipped: String(skipped),
    time: toSeconds(ms),
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite ${suite}>`,
    '    <properties><property name="tool" value="frontrow"/></properties>',
    ...cases.map(toTestCase),
    '    <system-out/>',
    '    <system-err/>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function toTestCase({ name, group, outcome, ms = 0, reason = '', details = [], place }: Case): string {
  const where = place ? [[place.file, place.line, place.column].filter((part) => part !== undefined).join(':')] : [];
  const open = `    <testcase ${attributes({ name, classname: group, time: toSeconds(ms) })}>`;
  if (outcome === 'passed') return open.replace(/>$/, '/>');
  const inside =
    outcome === 'skipped'
      ? `<skipped>${escapeXml(reason)}</skipped>`
      : `<failure ${attributes({ type: outcome, message: reason })}>${escapeXml([reason, ...details, ...where].join('\n'))}</failure>`;
  return `${open}\n      ${inside}\n    </testcase>`;
}

const toSeconds = (ms: number) => (ms / 1000).toFixed(3);

function attributes(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(value)}"`)
    .join(' ');
}

/** Replaces characters that XML forbids with U+FFFD. */
function escapeXml(text: string): string {
  const allowed = text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd');
  return escapeMarkup(allowed);
}
