import { type MouseEvent, useContext, useLayoutEffect, useRef } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { favouriteIds } from '#client/platform/deviceLists.ts';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';

/**
 * Props of an element with hearts. One listener serves all of them, so that the browser does not have to hydrate each
 * card. A change is shown at once, and a signed-in visitor's account receives it at once. At a login, the account
 * receives the device's favourites.
 */
export function useHearts() {
  const api = useContext(QuietShopApiContext);
  const ref = useRef<never>(null);

  // Runs after each rendering, because it may have added hearts.
  useLayoutEffect(() => {
    const show = () => {
      const kept = new Set(favouriteIds.read());
      for (const heart of (ref.current as HTMLElement | null)?.querySelectorAll<HTMLElement>('[data-heart]') ?? [])
        heart.setAttribute('aria-pressed', String(kept.has(heart.dataset.heart!)));
    };
    show();
    return favouriteIds.watch(show);
  });

  function onClick({ target }: MouseEvent) {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-heart]')?.dataset.heart;
    if (!id) return;
    const isFavourite = favouriteIds.read().includes(id);
    if (isFavourite) favouriteIds.remove(id);
    else favouriteIds.add(id);
    if (!findSignedInUser() || !api) return;
    const told = isFavourite ? api.removeFavourite(id) : api.addFavourites({ ids: [id] });
    told.catch(() => undefined);
  }

  return { ref, onClick };
}
