import { join } from 'node:path';
import { MADE, makeUnits } from '../mainlandUnits.ts';
import { findingAt, type Rule } from '../rule.ts';
import { MAINLAND_FILE } from '../settings.ts';
import { comparePlaceholders } from './partRules.ts';

const RULE = 'mainland';

/** A program converts the texts to Simplified Chinese, so the rule checks the result. */
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
