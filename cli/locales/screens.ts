import { readPages } from '#server/build/readPages.ts';
import type { Settings } from './settings.ts';

/** Namespace that appears on every page. */
const EVERYWHERE = 'common';

export type Screen = { path: string; namespaces: string[] };

/** Reads the namespaces that each page of the shop shows. Finds none without source code: in the container image. */
export async function readScreens(code: string): Promise<Screen[]> {
  const pages = await readPages(code);
  return pages.map(({ path, words }) => ({ path, namespaces: [EVERYWHERE, ...words] }));
}

/** Describes for translators where a namespace appears: its pages, or the text from check.json. */
export function createPlaces(screens: readonly Screen[], { places }: Settings): (namespace: string) => string {
  return (namespace) =>
    places[namespace] ??
    (screens
      .filter(({ namespaces }) => namespaces.includes(namespace))
      .map(({ path }) => (path === '*' ? '/(category)' : path))
      .join(', ') ||
      'not known');
}
