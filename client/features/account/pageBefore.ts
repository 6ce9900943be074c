import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStoredText } from '#client/platform/storedText.ts';

const stored = createStoredText('pageBeforeLogin', 'session');

/**
 * Last page of this tab other than the sign-in page, for a login of several steps. Without storage, no such page is
 * known.
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
