import { definePage, later } from '#client/platform/definePage.ts';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';

export const pages = [
  definePage({
    path: FAVOURITES_PATH,
    needs: 'favourites',
    Component: later(() => import('./FavouritesPage.tsx'), 'FavouritesPage'),
  }),
];
