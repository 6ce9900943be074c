import { lazy, Suspense, useEffect, useState } from 'react';
import { favouriteIds, viewedIds } from '#client/platform/deviceLists.ts';
import { useShows } from '#client/platform/shopInfo.ts';

const DeviceRail = lazy(async () => ({ default: (await import('./DeviceRail.tsx')).DeviceRail }));

type ViewedProps = {
  /** The event of this page, which counts as viewed. */
  of?: string;
  withFavourites?: boolean;
};

/**
 * Events that this browser has shown, and the visitor's favourites if `withFavourites` is set. They are read from the
 * browser's storage, so they appear after the page has loaded, and are placed below the first screen.
 */
export function Viewed({ of, withFavourites = false }: ViewedProps) {
  const [rails, setRails] = useState({ favourites: false, viewed: false });

  useEffect(() => {
    const favourites = withFavourites && favouriteIds.read().length > 0;
    setRails({ favourites, viewed: viewedIds.read().some((id) => id !== of) });
    if (of) viewedIds.add(of);
  }, [of, withFavourites]);

  const shows = useShows();
  if (!shows('favourites')) return null;
  return (
    <Suspense>
      {rails.favourites && <DeviceRail of="favourites" />}
      {rails.viewed && <DeviceRail key={of} of="viewed" except={of} />}
    </Suspense>
  );
}
