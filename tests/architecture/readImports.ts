import { posix } from 'node:path';

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|(typeof\s+)?\bimport\(\s*'([^']+)'/gm;

export type Import = ReturnType<typeof readImports>[number];

/** Returns all imports of a file, and its exports from other files, including type imports and dynamic imports. */
export function readImports(file: string, text: string) {
  return [...text.matchAll(IMPORT)].map(([statement, type, from, bare, typeOf, dynamic]) => {
    const specifier = from ?? bare ?? dynamic!;
    return {
      file,
      specifier,
      isType: Boolean(type ?? typeOf),
      target: toTarget(file, specifier),
      statement: statement.trim(),
    };
  });
}

/** Returns the path from the root for a file of this repository, undefined for a package. */
function toTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `/${specifier.slice(1)}`;
  if (specifier.startsWith('/')) return specifier;
  return specifier.startsWith('.') ? posix.join(file, '..', specifier) : undefined;
}
