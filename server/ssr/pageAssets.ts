import type { PageAssets } from '#client/layout/bootData.ts';
import type { PageHandle } from '#client/pageRoute.ts';
import type { TextSet } from '#shared/domain/languages.ts';

/** What Vite writes about each source file: its output, its styles, and what it imports at once. */
export type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const ENTRY = 'client/entry-client.tsx';

/** Announces all that a page's first script will ask for anyway: the page's module and its words, with their imports. */
export function pageAssets(manifest: ViteManifest) {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build has no ${ENTRY}: run "npm run build"`);

  return (handle: PageHandle | undefined, textSet: TextSet): PageAssets => {
    const words = ['common', ...(handle?.words ?? [])].map((namespace) => `locales/${textSet}/${namespace}.json`);
    const chunks = withImports(manifest, [ENTRY, ...(handle ? [handle.module] : []), ...words]);
    return {
      entry: `/${entry.file}`,
      styles: unique(chunks.flatMap(({ css = [] }) => css)),
      preloads: unique(chunks.map(({ file }) => file)),
    };
  };
}

function withImports(manifest: ViteManifest, sources: string[]) {
  const found = new Set<string>();
  const visit = (source: string) => {
    if (found.has(source) || !manifest[source]) return;
    found.add(source);
    for (const imported of manifest[source].imports ?? []) visit(imported);
  };
  sources.forEach(visit);
  return [...found].map((source) => manifest[source]!);
}

const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
