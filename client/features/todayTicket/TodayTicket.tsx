import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';

const TodayCard = lazy(async () => ({ default: (await import('./TodayCard.tsx')).TodayCard }));

/** On the day of an event, shows a link to its tickets instead of the children. Only for signed-in visitors. */
export function TodayTicket({ children }: { children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setSignedIn(findSignedInUser() !== undefined), []);
  return (
    <>
      {!isShown && children}
      {signedIn && (
        <Suspense>
          <TodayCard onShow={setShown} />
        </Suspense>
      )}
    </>
  );
}
