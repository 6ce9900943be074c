import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findClosestLanguage } from '#shared/domain/language/findClosestLanguage.ts';
import { DEFAULT_TEXT_SET, TEXT_SETS } from '#shared/domain/language/languages.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type ParsedWords, parseWords } from './parseWords.ts';

/** Source language of all translations. */
export const SOURCE = DEFAULT_TEXT_SET;
export const TRANSLATIONS = TEXT_SETS.filter((name) => name !== SOURCE);
export const ALL_SETS: readonly string[] = [SOURCE, ...TRANSLATIONS];

export type WordsFile = ParsedWords & { textSet: string; namespace: string; file: string; source: string };
export type TextSets = {
  folder: string;
  /** Namespaces of the source language, sorted by name. */
  namespaces: string[];
  files: WordsFile[];
  find: (textSet: string, namespace: string) => WordsFile | undefined;
  /** Folders that match no language of the shop. */
  strangers: string[];
};

/** Reads every locale file, with its texts and their positions. */
export function readTextSets(folder: string): TextSets {
  if (!existsSync(join(folder, SOURCE)))
    throw new CommandError(
      `There are no locale files in ${join(folder, SOURCE)}: give their folder with --folder`,
      EXIT.misuse,
    );
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name);
  const files = names.filter((name) => ALL_SETS.includes(name)).flatMap((textSet) => readFiles(folder, textSet));
  const byName = new Map(files.map((file) => [`${file.textSet}/${file.namespace}`, file]));
  return {
    folder,
    namespaces: files.filter(({ textSet }) => textSet === SOURCE).map(({ namespace }) => namespace),
    files,
    find: (textSet, namespace) => byName.get(`${textSet}/${namespace}`),
    strangers: names.filter((name) => !ALL_SETS.includes(name)),
  };
}

/**
 * Returns the text set of a language tag, including tags such as `id_ID` or `zh-Hant-HK`. Throws if there are no
 * translations into the language.
 */
export function toTextSet(language: string): string {
  const textSet = findClosestLanguage(language.trim())?.textSet;
  if (!textSet || !TRANSLATIONS.some((name) => name === textSet))
    throw new CommandError(`${language} is not a language to translate into: ${TRANSLATIONS.join(', ')}`);
  return textSet;
}

function readFiles(folder: string, textSet: string): WordsFile[] {
  return readdirSync(join(folder, textSet))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const file = join(folder, textSet, name);
      const source = readFileSync(file, 'utf8');
      return { ...parseWords(source), textSet, namespace: name.slice(0, -'.json'.length), file, source };
    });
}
