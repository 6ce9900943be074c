import { lazy, Suspense, useEffect, useState } from 'react';
import { useTab } from '#client/platform/tab.ts';

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }));

/** Loads the toaster's code with the first message. */
export function ToastStand({ closeLabel }: { closeLabel: string }) {
  const queue = useTab()?.toasts;
  const [needed, setNeeded] = useState(false);

  useEffect(() => {
    if (!queue) return;
    setNeeded(!queue.isEmpty());
    return queue.subscribe(() => setNeeded(true));
  }, [queue]);

  if (!queue || !needed) return null;
  return (
    <Suspense>
      <Toaster queue={queue} closeLabel={closeLabel} />
    </Suspense>
  );
}
