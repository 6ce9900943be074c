import { join } from 'node:path';
import { toSimplified } from '#locales/toSimplified.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { findingAt, type Project, type Rule } from '../rule.ts';
import { MAINLAND_FILE } from '../settings.ts';
import { statusOf, type Unit } from '../units.ts';
import { comparePlaceholders } from './partRules.ts';

/** The converted text set, and the text set that it is converted from. */
export const MADE = LANGUAGES.flatMap(({ textSet, madeFrom }) => (madeFrom ? [{ textSet, from: madeFrom }] : []))[0]!;
const RULE = 'mainland';

/** Simplified Chinese is converted by a program, so the rule checks the result. */
export const mainlandRule: Rule = {
  id: RULE,
  check: ({ sets, units, mainland, settings }) => {
    const made = makeUnits({ units, mainland });
    const wrong = Object.entries(settings.forbidden[MADE.textSet] ?? {});
    const words = made.flatMap((unit) => {
      const { file } = sets.find(MADE.from, unit.namespace)!;
      const { text } = unit.target!;
      const found = wrong
        .filter(([word]) => text.includes(word))
        .map(([word, right]) => `“${word}” is written “${right}”`);
      const broken = unit.id in mainland ? comparePlaceholders(text, unit.source.text, unit) : [];
      return [...found, ...broken].map((message) => findingAt(RULE, { ...unit, file }, unit.target!, message));
    });
    const known = new Set(made.map(({ id }) => id));
    const idle = Object.keys(mainland).filter((id) => !known.has(id));
    return [
      ...words,
      ...idle.map((id) => ({
        rule: RULE,
        message: `there is no text ${id}`,
        file: join(sets.folder, MAINLAND_FILE),
        line: 1,
        column: 1,
        textSet: MADE.textSet,
      })),
    ];
  },
};

/** All texts of simplified Chinese, as the shop shows them. */
export function makeUnits({ units, mainland }: Pick<Project, 'units' | 'mainland'>): Unit[] {
  return units.flatMap((unit) => {
    if (unit.textSet !== MADE.from || unit.fixed || !unit.target) return [];
    const text = mainland[unit.id] ?? toSimplified(unit.target.text);
    return [{ ...unit, textSet: MADE.textSet, status: 'done' as const, target: { ...unit.target, text } }];
  });
}

/** Texts of `zh-CN.json`, as translations of the text set that the others are converted from. */
export function listOwnUnits({ units, mainland, record }: Pick<Project, 'units' | 'mainland' | 'record'>): Unit[] {
  return makeUnits({ units: units.filter(({ id }) => id in mainland), mainland }).map((unit) => {
    const source = units.find(({ textSet, id }) => textSet === MADE.from && id === unit.id)!.target!;
    return { ...unit, source, status: statusOf(source, unit.target, record[MADE.textSet]?.[unit.id]) };
  });
}
