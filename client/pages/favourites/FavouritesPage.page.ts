import { definePage } from '#client/platform/definePage.ts';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: FAVOURITES_PATH,
    Component: async () => (await import('./FavouritesPage.tsx')).FavouritesPage,
  }),
];
