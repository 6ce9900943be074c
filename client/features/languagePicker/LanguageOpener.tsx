import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';
import { useHydrated } from '#client/useHydrated.ts';

const LanguageSheet = lazy(async () => ({ default: (await import('./LanguageSheet.tsx')).LanguageSheet }));

type LanguageOpenerProps = {
  className: string;
  children: ReactNode;
  /** Where the children alone do not say it. */
  label?: string;
};

/** Opens the picker, in whatever look; until scripts run it leads to the languages in the footer. */
export function LanguageOpener({ className, children, label }: LanguageOpenerProps) {
  const hydrated = useHydrated();
  const focusRef = useFocusHandover();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  if (!hydrated) {
    return (
      <a ref={focusRef} href="#languages" aria-label={label} className={className}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button
        ref={focusRef}
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setState('open')}
      >
        {children}
      </button>
      {state !== 'unused' && (
        <Suspense>
          <LanguageSheet open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
