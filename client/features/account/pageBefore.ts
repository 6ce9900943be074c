import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStoredText } from '#client/platform/storedText.ts';

const stored = createStoredText('pageBeforeLogin', 'session');

/**
 * Returns the last page of this tab before the login page, even if the login took several steps. Undefined without
 * storage.
 */
export function findPageBefore(): string | undefined {
  return stored.read() ?? undefined;
}

export function useRememberedPage(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (pathname !== '/login') stored.write(pathname + search);
  }, [pathname, search]);
}
