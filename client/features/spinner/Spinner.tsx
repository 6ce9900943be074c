import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { useTab } from '#client/platform/tab.ts';

const NEVER = () => () => {};

/** Spins while requests or navigations are pending. CSS delays it, so that short waits show nothing. */
export function Spinner({ label }: { label: string }) {
  const requests = useTab()?.requests;
  const running = useSyncExternalStore(requests?.subscribe ?? NEVER, requests?.count ?? (() => 0), () => 0);
  const navigating = useNavigation().state !== 'idle';

  return (
    <div role="status" className="-translate-x-1/2 pointer-events-none fixed top-1/2 left-1/2 z-[2500]">
      {(running > 0 || navigating) && (
        <span className="grid size-14 animate-late place-items-center rounded-full bg-surface shadow-raised">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8 animate-spin text-brand" fill="none">
            <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".2" />
            <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          </svg>
          <span className="sr-only">{label}</span>
        </span>
      )}
    </div>
  );
}
