import { CommandError, EXIT } from '#cli/terminal/CommandError.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { removeTexts } from '../changeKeys.ts';
import { readCodeUsage } from '../codeUsage.ts';
import { listMissing } from '../dictionaries.ts';
import { accept, fix } from '../fix.ts';
import { findHardCoded } from '../hardCoded.ts';
import { readProject } from '../readProject.ts';
import { type CheckFormat, formatReport } from '../report/formatReport.ts';
import type { Project, Rule } from '../rule.ts';
import { ALL_RULES } from '../rules/allRules.ts';
import { readDemoTexts } from '../rules/catalogueRule.ts';
import { runRules } from '../runRules.ts';
import { type Coverage, countCoverage } from '../stats.ts';

type CheckOptions = {
  folder: string;
  code: string | false;
  format: CheckFormat;
  rule?: string[];
  fix?: boolean;
  accept?: string[];
  removeUnused?: boolean;
};

/** Runs `locales check`: reads the texts, fixes them if `--fix` is set, checks them and reports. */
export async function checkLocales(options: CheckOptions, terminal: Terminal): Promise<void> {
  const rules = pickRules(ALL_RULES, options);
  const { project, findings } = await runCheck(options, rules, terminal);
  const report = { rules, findings, coverage: coverageOf(project) };
  terminal.print(formatReport(options.format, report, terminal));
  terminal.exitWith(findings.length > 0 ? EXIT.findings : EXIT.good);
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
  let project = readProject(options.folder);
  if (options.accept) {
    terminal.printStatus(`${accept(project, options.accept)} translations accepted for the current English text.`);
    project = readProject(options.folder);
  }
  const missing = listMissing();
  if (missing.length > 0)
    terminal.printStatus(`No dictionary is installed for ${missing.join(' and ')}: words are not looked up.`);
  const inCode = rules.some(({ needsCode }) => needsCode) ? await readCode(options, project, terminal) : undefined;
  let findings = runRules({ ...project, ...inCode }, rules);
  if (options.fix) {
    terminal.printStatus(`${fix(project, findings, rules)} fixed or noted.`);
    const unused = findings.flatMap(({ rule, key }) => (rule === 'unused-key' && key ? key : []));
    if (options.removeUnused) terminal.printStatus(`${removeTexts(options.folder, unused)} unused texts removed.`);
    project = readProject(options.folder);
    findings = runRules({ ...project, ...inCode }, rules);
  }
  return { project, findings };
}

async function readCode({ code, rule }: CheckOptions, { sets, settings }: Project, { printStatus }: Terminal) {
  const usage = code === false ? undefined : readCodeUsage(code, sets, settings);
  if (!usage && rule) throw new CommandError(`There is no code in ${code}, which these rules need`);
  if (!usage) printStatus('There is no source code: the keys that it uses are not checked.');
  if (code === false) return { usage, hardCoded: [] };
  return { usage, hardCoded: await findHardCoded(code, settings), demo: readDemoTexts(code) };
}

function coverageOf({ units }: Project): Record<string, Coverage> {
  return Object.fromEntries(
    [...Map.groupBy(units, ({ textSet }) => textSet)].map(([textSet, inTextSet]) => [
      textSet,
      countCoverage(inTextSet),
    ]),
  );
}
