import { findCall } from '#server/bff/apiRoutes.ts';
import { listMissing } from '#server/bff/hiddenFeatures.ts';
import type { ProbedCalls } from '#server/bff/probeCalls.ts';
import { CALL_FACTS, isWithin, LEVELS, type Level } from '#shared/contract/callFacts.ts';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { FEATURES, findHidden, findRoots } from '#shared/contract/features.ts';
import type { TrialResult } from './calls/runTrial.ts';

export type Score = {
  level: Level;
  /** Calls of the level and of earlier levels, by the result of their checks. */
  passed: CallName[];
  failed: CallName[];
  /** Optional calls that an upstream lacks. */
  missing: CallName[];
  /** Calls that no check tried. The line of a skipped check has the reason. */
  untried: CallName[];
  /** Only for an upstream: what the shop hides. */
  hidden?: string[];
};

const NAMES = Object.keys(CALLS) as CallName[];
const NAME_OF = new Map<Call, CallName>(NAMES.map((name) => [CALLS[name], name]));

/** A call passes if at least one check of it passed and none failed. */
export function scoreCalls(results: readonly TrialResult[], level: Level, probed?: ProbedCalls): Score {
  const byCall = Map.groupBy(results, findName);
  const outcomesOf = (name: CallName) => byCall.get(name)?.map(({ outcome }) => outcome) ?? [];
  const wanted = NAMES.filter((name) => isWithin(name, level));
  const lacking = probed ? listMissing(probed) : [];
  const stateOf = (name: CallName) => {
    if (lacking.includes(name)) return 'missing';
    const outcomes = outcomesOf(name);
    return outcomes.includes('failed') ? 'failed' : outcomes.includes('passed') ? 'passed' : 'untried';
  };
  const { passed = [], failed = [], missing = [], untried = [] } = Object.groupBy(wanted, stateOf);
  const hidden = findRoots(findHidden(lacking.map((name) => CALL_FACTS[name]))).map((name) => FEATURES[name].hides);
  return { level, passed, failed, missing, untried, ...(probed && { hidden }) };
}

/** Whether a result is about this level or an earlier one. Results of missing optional calls are left out. */
export function isOfLevel(result: TrialResult, level: Level, probed?: ProbedCalls): boolean {
  const name = findName(result);
  const needed = LEVELS.findLast((one) => result.tags.includes(one));
  if (!name) return !needed || LEVELS.indexOf(level) >= LEVELS.indexOf(needed);
  return isWithin(name, level) && probed?.[name] !== 'lacks';
}

function findName({ method, url }: TrialResult): CallName | undefined {
  if (!method || !url) return undefined;
  const { pathname } = new URL(url);
  const call = findCall(method, pathname) ?? findCall(method, pathname.replace(/^\/api/, ''));
  return call && NAME_OF.get(call);
}

/** Lines for people: the score, and what the shop leaves out. */
export function describeScore({ level, passed, failed, missing, untried, hidden }: Score): string[] {
  const levels = LEVELS.slice(0, LEVELS.indexOf(level) + 1).join(', ');
  const all = [passed, failed, missing, untried].flat();
  return [
    `Score: ${passed.length} of ${all.length} calls of ${levels}`,
    ...(failed.length > 0 ? [`Failed: ${failed.join(', ')}`] : []),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}`] : []),
    ...(untried.length > 0 ? [`Not tried: ${untried.join(', ')}`] : []),
    ...(hidden ? toList(hidden) : []),
  ];
}

const toList = (hidden: readonly string[]): string[] =>
  hidden.length === 0 ? ['The shop hides nothing.'] : ['The shop will hide:', ...hidden.map((text) => `  ${text}`)];
