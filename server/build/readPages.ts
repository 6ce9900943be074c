import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '#client/platform/definePage.ts';

/**
 * Reads the definition of every page, with its component's file. Returns no pages if there is no source code, as in the
 * Docker image.
 */
export async function readPages(code = '.'): Promise<(Page & { module: string })[]> {
  const files = globSync('client/pages/*/*.page.ts', { cwd: code }).sort();
  const definitions = files.map(async (file) => {
    const { pages }: { pages: Page[] } = await import(pathToFileURL(resolve(code, file)).href);
    return pages.map((page) => ({ ...page, module: file.replace('.page.ts', '.tsx') }));
  });
  return (await Promise.all(definitions)).flat();
}
