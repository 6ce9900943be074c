import type { PageAssets } from '#client/layout/bootData.ts';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { wordFile } from '#locales/wordFiles.ts';
import type { TextSet } from '#shared/domain/language/languages.ts';

/** Vite's manifest entry of a source file: its output, its styles and its static imports. */
export type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const START = 'client/start.ts';
const ENTRY = 'client/entry-client.tsx';

/** Lists the scripts that a page needs, each after its imports: the page's module, its translations and the entry. */
export function pageAssets(manifest: ViteManifest) {
  const start = manifest[START];
  if (!start) throw new Error(`The build has no ${START}: run "npm run build"`);

  return (handle: PageHandle | undefined, textSet: TextSet): PageAssets => {
    const words = ['common', ...(handle?.words ?? [])].map((name) => wordFile(textSet, name));
    const chunks = withImports(manifest, [...(handle ? [handle.module] : []), ...words, ENTRY]);
    return {
      styles: unique(chunks.flatMap(({ css = [] }) => css)),
      start: `/${start.file}`,
      scripts: unique(chunks.map(({ file }) => file)).join(' '),
    };
  };
}

function withImports(manifest: ViteManifest, sources: string[]) {
  const found = new Set<string>();
  const visit = (source: string) => {
    if (found.has(source) || !manifest[source]) return;
    for (const imported of manifest[source].imports ?? []) visit(imported);
    found.add(source);
  };
  sources.forEach(visit);
  return [...found].map((source) => manifest[source]!);
}

const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
