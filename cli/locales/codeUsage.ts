import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import type { Settings } from './settings.ts';
import { ALL_SETS, SOURCE } from './textSets.ts';

type CodePlace = { file: string; line: number; column: number };
export type CodeUsage = {
  /** Maps `common:header.home`, or a group that the code reads as a whole, to its places in the code. */
  keys: Map<string, CodePlace[]>;
  /** English text in components, which translators cannot translate. */
  hardCoded: (CodePlace & { text: string })[];
};

const DEFAULT_NAMESPACE = 'common';
const CODE = ['shared/**/*.ts', 'client/**/*.{ts,tsx}', 'server/**/*.ts'];
const TESTS = '**/*.test.*';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** Reads the keys that the code uses with i18next's CLI. Undefined without source code, as in the image. */
export async function readCodeUsage(root: string, { namespaces, inCode }: Settings): Promise<CodeUsage | undefined> {
  if (!existsSync(join(root, 'client'))) return undefined;
  const { findKeys, runLinter } = await import('i18next-cli').catch(() => {
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
    defaultNS: DEFAULT_NAMESPACE,
    functions: ['t', '*.t', 'tArticle', 'tMessage'],
  };
  const config = { locales: [SOURCE, ...ALL_SETS], extract };
  const problems: string[] = [];
  const { allKeys } = await findKeys({ ...config, locales: [SOURCE] }, SILENT, problems);
  if (problems[0]) throw new CommandError(problems.join('\n'), EXIT.misuse);
  const { files } = await runLinter(config);

  const keys = new Map<string, CodePlace[]>();
  for (const { key, ns, locations = [] } of allKeys.values()) {
    for (const { file: given, line = 1, column = 1 } of locations) {
      const file = relative(root, resolve(given));
      // If a component receives its namespace as a prop, the tool assumes the default one.
      for (const namespace of (ns === DEFAULT_NAMESPACE && namespaces[file]) || [ns || DEFAULT_NAMESPACE]) {
        const id = `${namespace}:${key}`;
        keys.set(id, [...(keys.get(id) ?? []), { file, line, column }]);
      }
    }
  }
  const hardCoded = Object.entries(files).flatMap(([file, issues]) =>
    issues
      .filter(({ text, type }) => type === 'hardcoded' && !inCode.includes(text))
      .map(({ text, line }) => ({ file: relative(root, resolve(file)), line, column: 1, text })),
  );
  return { keys, hardCoded };
}
