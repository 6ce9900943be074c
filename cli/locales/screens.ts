import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** The words that stand on every page. */
const EVERYWHERE = 'common';

export type Screen = { path: string; namespaces: string[] };

/** Which words a page shows, read in the shop's table of contents; none where there is no code, as in the image. */
export function readScreens(code: string): Screen[] {
  const file = join(code, 'client/routes.tsx');
  if (!existsSync(file)) return [];
  const pages = readFileSync(file, 'utf8').split('pageRoute({').slice(1);
  return pages.map((page) => ({
    path: `/${/^\s*path: '([^']*)'/m.exec(page)?.[1] ?? ''}`,
    namespaces: [
      EVERYWHERE,
      ...[...(/\bwords: \[([^\]]*)\]/.exec(page)?.[1]?.matchAll(/'([^']+)'/g) ?? [])].map(([, name]) => name!),
    ],
  }));
}

/** Where a namespace appears, for translators: the pages, or what check.json says of words that stand on none. */
export function createPlaces(screens: readonly Screen[], { places }: Settings): (namespace: string) => string {
  return (namespace) =>
    places[namespace] ??
    (screens
      .filter(({ namespaces }) => namespaces.includes(namespace))
      .map(({ path }) => (path === '/*' ? '/(category)' : path))
      .join(', ') ||
      'not known');
}
