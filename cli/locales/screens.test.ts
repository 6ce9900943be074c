import { expect, it } from 'vitest';
import { routes } from '#client/routes.tsx';
import { createPlaces, readScreens } from './screens.ts';
import { readSettings } from './settings.ts';
import { readTextSets } from './textSets.ts';

it('lists every page of the router with its namespaces', async () => {
  const pages = routes[0]!.children!.map(({ path, handle }) => ({ path, namespaces: ['common', ...handle.words] }));

  expect(pages.length).toBeGreaterThan(20);
  expect(await readScreens('.')).toEqual(pages);
});

it('knows where every namespace appears', async () => {
  const placeOf = createPlaces(await readScreens('.'), readSettings('locales'));

  expect(readTextSets('locales').namespaces.filter((namespace) => placeOf(namespace) === 'not known')).toEqual([]);
});
