import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';

const UrgentCard = lazy(async () => ({ default: (await import('./UrgentCard.tsx')).UrgentCard }));

/**
 * Shows a link to an unpaid order, or to the tickets for today, instead of the children. Only for signed-in visitors.
 */
export function UrgentOrder({ children }: { children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setSignedIn(findSignedInUser() !== undefined), []);
  return (
    <>
      {!isShown && children}
      {signedIn && (
        <Suspense>
          <UrgentCard onShow={setShown} />
        </Suspense>
      )}
    </>
  );
}
