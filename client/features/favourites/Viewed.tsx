import { lazy, Suspense, useEffect, useState } from 'react';
import { viewedIds } from '#client/platform/deviceLists.ts';

const ViewedStrip = lazy(async () => ({ default: (await import('./ViewedStrip.tsx')).ViewedStrip }));

/** Below all else, since only the browser knows of it. `of` is the event of this page, which counts as viewed. */
export function Viewed({ of }: { of?: string }) {
  const [others, setOthers] = useState(false);

  useEffect(() => {
    setOthers(viewedIds.read().some((id) => id !== of));
    if (of) viewedIds.add(of);
  }, [of]);

  if (!others) return null;
  return (
    <Suspense>
      <ViewedStrip key={of} except={of} />
    </Suspense>
  );
}
