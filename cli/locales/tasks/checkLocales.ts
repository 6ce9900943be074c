import { CommandError, EXIT } from '#cli/terminal/CommandError.ts';
import { createProgress } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { readBaseline, withoutKnown, writeBaseline } from '../baseline.ts';
import { readCodeUsage } from '../codeUsage.ts';
import { accept, fix } from '../fix.ts';
import { readProject } from '../readProject.ts';
import type { CheckFormat, ReportedFinding } from '../report/checkReport.ts';
import { formatReport } from '../report/formatReport.ts';
import type { Finding, Project, Rule } from '../rule.ts';
import { ALL_RULES } from '../rules/allRules.ts';
import { inOrder, runRules } from '../runRules.ts';
import { type Coverage, countCoverage } from '../stats.ts';

type CheckOptions = {
  folder: string;
  code: string | false;
  format: CheckFormat;
  rule?: string[];
  fix?: boolean;
  accept?: string[];
  baseline?: string;
  updateBaseline?: boolean;
  minCoverage?: number;
  listRules?: boolean;
};

/** Runs `locales check`: reads the texts, fixes them if asked, checks them and reports. */
export async function checkLocales(options: CheckOptions, terminal: Terminal): Promise<void> {
  if (options.listRules) {
    for (const { id, about } of ALL_RULES) terminal.print(`${id.padEnd(20)} ${about}`);
    return;
  }
  if (options.updateBaseline && !options.baseline) throw new CommandError('--update-baseline needs --baseline FILE');
  const rules = pickRules(ALL_RULES, options);
  const startedAt = new Date();
  const began = performance.now();
  const { project, findings } = await runCheck(options, rules, terminal);
  const coverage = coverageOf(project);
  const reported = judge(withoutBaseline(findings, options, terminal), coverage, options.minCoverage);

  const report = { rules, findings: reported, coverage, startedAt, ms: performance.now() - began };
  terminal.print(formatReport(options.format, report, terminal));
  terminal.exitWith(reported.some(({ level }) => level === 'error') ? EXIT.findings : EXIT.good);
}

function pickRules(all: readonly Rule[], { rule: wanted, code }: CheckOptions): Rule[] {
  const unknown = wanted?.filter((id) => !all.some((rule) => rule.id === id)) ?? [];
  if (unknown.length > 0) throw new CommandError(`There is no rule ${unknown.join(', ')}. See --list-rules.`);
  const picked = all.filter(({ id, needsCode }) => (wanted ? wanted.includes(id) : !needsCode || code !== false));
  if (wanted && code === false && picked.some(({ needsCode }) => needsCode))
    throw new CommandError('These rules need the code: leave out --no-code');
  return picked;
}

async function runCheck(options: CheckOptions, rules: Rule[], terminal: Terminal) {
  const progress = createProgress(terminal, rules.length + 1);
  let project = readProject(options.folder);
  if (options.accept) {
    terminal.printStatus(
      `${accept(project, options.accept)} translations noted as made from the English text of today.`,
    );
    project = readProject(options.folder);
  }
  const [onWords, onCode] = [rules.filter(({ needsCode }) => !needsCode), rules.filter(({ needsCode }) => needsCode)];
  const reading = onCode.length > 0 ? readCode(options, project, terminal) : undefined;
  let findings = runRules(project, onWords, progress.step);
  const usage = await reading;
  progress.step('code');
  findings = inOrder([...findings, ...runRules({ ...project, usage }, onCode, progress.step)]);
  progress.done();
  if (options.fix) {
    terminal.printStatus(`${fix(project, findings, rules)} fixed or noted.`);
    project = readProject(options.folder);
    findings = runRules({ ...project, usage }, rules);
  }
  return { project, findings };
}

async function readCode({ code, rule }: CheckOptions, { settings }: Project, { printStatus }: Terminal) {
  const usage = code === false ? undefined : await readCodeUsage(code, settings);
  if (!usage && rule) throw new CommandError(`There is no code in ${code}, which these rules need`);
  if (!usage) printStatus('There is no code here: keys that it uses are not checked.');
  return usage;
}

function coverageOf({ units }: Project): Record<string, Coverage> {
  return Object.fromEntries(
    [...Map.groupBy(units, ({ textSet }) => textSet)].map(([textSet, inTextSet]) => [
      textSet,
      countCoverage(inTextSet),
    ]),
  );
}

function withoutBaseline(findings: Finding[], { baseline, updateBaseline }: CheckOptions, { printStatus }: Terminal) {
  if (!baseline) return findings;
  if (updateBaseline) writeBaseline(baseline, findings);
  const { fresh, gone } = withoutKnown(findings, readBaseline(baseline));
  if (gone.length > 0) printStatus(`${gone.length} findings of the baseline are gone: --update-baseline forgets them.`);
  return fresh;
}

/** With `--min`, missing and stale texts are notes; only a coverage below the minimum is an error. */
const TOLERATED = ['missing-key', 'empty', 'stale'];

function judge(findings: Finding[], coverage: Record<string, Coverage>, min: number | undefined): ReportedFinding[] {
  if (min === undefined) return findings.map((finding) => ({ ...finding, level: 'error' }));
  const tooLow = Object.entries(coverage)
    .filter(([, { percent }]) => percent < min)
    .map(([textSet, { percent }]) => ({
      rule: 'coverage',
      level: 'error' as const,
      message: `${textSet} is ${percent} % complete, ${min} % are asked for`,
      file: `locales/${textSet}`,
      line: 1,
      column: 1,
      textSet,
    }));
  return [
    ...findings.map((finding) => ({
      ...finding,
      level: TOLERATED.includes(finding.rule) ? ('note' as const) : ('error' as const),
    })),
    ...tooLow,
  ];
}
