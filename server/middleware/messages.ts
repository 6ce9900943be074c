import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceLanguage } from 'i18next';
import { DEFAULT_LANGUAGE } from '#shared/domain/languages.ts';
import { pseudoWords } from '#shared/domain/pseudoText.ts';

/** The words of `locales/`: text set → namespace → words. */
export type Messages = Record<string, ResourceLanguage>;

/** Every text set, read once at start. */
export function readMessages(folder: string): Messages {
  const textSets = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(textSets.map(({ name }) => [name, readNamespaces(join(folder, name))]));
}

/** The pseudo-language takes the place of English, so that no list of languages needs to know it. */
export function withPseudoWords(messages: Messages): Messages {
  return { ...messages, [DEFAULT_LANGUAGE]: pseudoWords(messages[DEFAULT_LANGUAGE]!) as ResourceLanguage };
}

function readNamespaces(folder: string): ResourceLanguage {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}
