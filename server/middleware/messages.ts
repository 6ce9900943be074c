import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceLanguage } from 'i18next';
import { toSimplifiedWords } from '#locales/toSimplified.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/domain/language/languages.ts';
import { pseudoWords } from '#shared/domain/language/pseudoText.ts';

/** Translations from `locales/`: text set → namespace → texts. */
export type Messages = Record<string, ResourceLanguage>;

/** Reads all text sets at startup and creates the converted ones. */
export function readMessages(folder: string): Messages {
  const textSets = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = Object.fromEntries(textSets.map(({ name }) => [name, readNamespaces(join(folder, name))]));
  const made = LANGUAGES.flatMap(({ textSet, madeFrom }) =>
    madeFrom ? [[textSet, makeSet(read[madeFrom]!)] as const] : [],
  );
  return { ...read, ...Object.fromEntries(made) };
}

const makeSet = (namespaces: ResourceLanguage): ResourceLanguage =>
  Object.fromEntries(Object.entries(namespaces).map(([name, words]) => [name, toSimplifiedWords(words, `${name}:`)]));

/** Replaces English with the pseudo-language, so that the language list does not change. */
export function withPseudoWords(messages: Messages): Messages {
  return { ...messages, [DEFAULT_LANGUAGE]: pseudoWords(messages[DEFAULT_LANGUAGE]!) as ResourceLanguage };
}

function readNamespaces(folder: string): ResourceLanguage {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}
