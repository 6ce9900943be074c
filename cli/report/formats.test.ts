import { describe, expect, it } from 'vitest';
import { validateXml } from '#tests/support/words/validateXml.ts';
import type { Case, CaseReport } from './cases.ts';
import { annotateCases } from './githubAnnotation.ts';
import { toJunit } from './toJunit.ts';

/** Names and reasons with the special characters of all formats. */
const CASES: Case[] = [
  { name: 'home', group: 'smoke.spec', outcome: 'passed', ms: 12.5 },
  {
    name: 'a <"&\'> # SKIP 100% \\ name: 購票, \u0007\ud800',
    group: 'smoke.spec',
    outcome: 'failed',
    ms: 3,
    reason: 'schema: "x" ]]> ::error::\r\n# SKIP, not ok',
    details: ["curl -H 'a: b' 'https://x.example/?a=1&b=2'", '...'],
    place: { file: 'events,2027:1.json', line: 3, column: 7 },
  },
  { name: 'contact', group: 'smoke.spec', outcome: 'failed', reason: 'status: HTTP 503', details: [] },
  { name: 'me', group: 'smoke.login', outcome: 'skipped', reason: 'needs a login' },
];
const REPORT: CaseReport = { title: 'smoke <1>', startedAt: new Date('2026-11-20T10:00:00Z'), ms: 1234, cases: CASES };

describe('JUnit', () => {
  it('is valid against its schema', async () => {
    const xml = toJunit(REPORT);

    expect(await validateXml(xml, 'jenkins-junit.xsd')).toEqual([]);
    expect(xml).toContain('tests="4" failures="2" errors="0" skipped="1" time="1.234"');
    expect(xml).toContain('<failure type="failed" message="status: HTTP 503">');
  });

  it('would be invalid after a planted mistake', async () => {
    expect(await validateXml(toJunit(REPORT).replaceAll('testcase', 'case'), 'jenkins-junit.xsd')).not.toEqual([]);
  });
});

describe('GitHub annotations', () => {
  /** `::name key=value,key=value::message`; values must contain no unescaped delimiter. */
  const GRAMMAR = /^::(error|warning|notice) ([a-z]+=[^,:\r\n]*(?:,[a-z]+=[^,:\r\n]*)*)::([^\r\n]+)$/;
  const decode = (text: string) =>
    text
      .replaceAll('%2C', ',')
      .replaceAll('%3A', ':')
      .replaceAll('%0A', '\n')
      .replaceAll('%0D', '\r')
      .replaceAll('%25', '%');

  it('follow the grammar, and have the values of the input', () => {
    const [failed, second, ...others] = annotateCases(CASES).map((line) => GRAMMAR.exec(line)!);

    expect(others).toEqual([]);
    expect(failed![1]).toBe('error');
    expect(Object.fromEntries(failed![2]!.split(',').map((pair) => pair.split('=').map(decode)))).toEqual({
      file: 'events,2027:1.json',
      line: '3',
      col: '7',
      title: CASES[1]!.name,
    });
    expect(decode(failed![3]!)).toBe([CASES[1]!.reason, ...CASES[1]!.details!].join('\n'));
    expect([second![1], second![3]]).toEqual(['error', 'status: HTTP 503']);
  });
});
