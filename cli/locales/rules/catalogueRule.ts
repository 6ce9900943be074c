import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedWords, parseWords } from '../parseWords.ts';
import type { Rule } from '../rule.ts';
import { SOURCE } from '../textSets.ts';
import { findForbidden } from './wordRules.ts';

const DEMO_FILE = 'demo/catalogue.json';

/** Texts of the demo events in a code folder. Visitors read them beside the shop's own texts. */
export function readDemoTexts(code: string): ParsedWords['entries'] {
  const file = join(code, DEMO_FILE);
  return existsSync(file) ? parseWords(readFileSync(file, 'utf8')).entries : new Map();
}

export const catalogueRule: Rule = {
  id: 'catalogue-word',
  needsCode: true,
  check: ({ demo, settings }) =>
    [...demo.values()].flatMap(({ key, text, path, place }) => {
      const textSet = String(path.at(-1));
      const isText = demo.has([...path.slice(0, -1), SOURCE].join('.'));
      if (!isText) return [];
      return findForbidden(text, textSet, settings).map((message) => ({
        rule: 'catalogue-word',
        key: `demo:${key}`,
        message,
        file: DEMO_FILE,
        ...place,
        textSet,
      }));
    }),
};
