import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Namespace that appears on every page. */
const EVERYWHERE = 'common';

export type Screen = { path: string; namespaces: string[] };

/** Reads from the shop's routes which namespaces each page shows. Empty without source code, as in the image. */
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

/** Describes for translators where a namespace appears: its pages, or the text from check.json. */
export function createPlaces(screens: readonly Screen[], { places }: Settings): (namespace: string) => string {
  return (namespace) =>
    places[namespace] ??
    (screens
      .filter(({ namespaces }) => namespaces.includes(namespace))
      .map(({ path }) => (path === '/*' ? '/(category)' : path))
      .join(', ') ||
      'not known');
}
