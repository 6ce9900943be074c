import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { findKeyPlaces, type KeyPlaces } from './keyPlaces.ts';
import type { Settings } from './settings.ts';
import { ALL_SETS, SOURCE, type TextSets } from './textSets.ts';

export type CodeUsage = {
  keys: KeyPlaces;
  /** English text in components, which translators cannot translate. */
  hardCoded: { file: string; line: number; column: number; text: string }[];
};

const CODE = ['shared/**/*.ts', 'client/**/*.{ts,tsx}', 'server/**/*.ts'];
const TESTS = '**/*.test.*';

/** Reads the keys that the code uses, and with i18next's CLI its texts. Undefined without source code, as in the image. */
export async function readCodeUsage(root: string, sets: TextSets, settings: Settings): Promise<CodeUsage | undefined> {
  if (!existsSync(join(root, 'client'))) return undefined;
  const { runLinter } = await import('i18next-cli').catch(() => {
    throw new CommandError(
      'i18next-cli is not installed, which reads the code: run npm ci, or leave out the rules on code',
      EXIT.misuse,
    );
  });
  const extract = {
    input: CODE.map((pattern) => join(resolve(root), pattern)),
    // The pattern must be absolute: the tool resolves relative ones against the current directory.
    ignore: [join(resolve(root), TESTS)],
    output: '{{language}}/{{namespace}}.json',
  };
  const { files } = await runLinter({ locales: [SOURCE, ...ALL_SETS], extract });

  const hardCoded = Object.entries(files).flatMap(([file, issues]) =>
    issues
      .filter(({ text, type }) => type === 'hardcoded' && !settings.inCode.includes(text))
      .map(({ text, line }) => ({ file: relative(root, resolve(file)), line, column: 1, text })),
  );
  return { keys: findKeyPlaces(root, sets, settings), hardCoded };
}
