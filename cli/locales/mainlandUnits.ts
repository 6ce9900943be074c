import { toSimplified } from '#locales/toSimplified.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import type { Project } from './rule.ts';
import { statusOf, type Unit } from './units.ts';

/** The converted text set, and the text set that it is converted from. */
export const MADE = LANGUAGES.flatMap(({ textSet, madeFrom }) => (madeFrom ? [{ textSet, from: madeFrom }] : []))[0]!;

/** Converts the texts to Simplified Chinese, as the shop shows them. */
export function makeUnits({ units, mainland }: Pick<Project, 'units' | 'mainland'>): Unit[] {
  return units.flatMap((unit) => {
    if (unit.textSet !== MADE.from || unit.fixed || !unit.target) return [];
    const text = mainland[unit.id] ?? toSimplified(unit.target.text);
    return [{ ...unit, textSet: MADE.textSet, status: 'done' as const, target: { ...unit.target, text } }];
  });
}

/** Lists the texts of `zh-CN.json`, each as a translation of the text that it replaces. */
export function listOwnUnits({ units, mainland, record }: Pick<Project, 'units' | 'mainland' | 'record'>): Unit[] {
  return makeUnits({ units: units.filter(({ id }) => id in mainland), mainland }).map((unit) => {
    const source = units.find(({ textSet, id }) => textSet === MADE.from && id === unit.id)!.target!;
    return { ...unit, source, status: statusOf(source, unit.target, record[MADE.textSet]?.[unit.id]) };
  });
}
