import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';
import { parseUser, type SignedInUser, storedUser } from './signedInUser.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));

/** Shows the login link, or the account menu if the browser remembers a signed-in user. */
export function AccountButton() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const user = useSignedInUser();
  const focusRef = useFocusHandover();

  const login = (
    <a ref={focusRef} href={localPath(language, '/login')} aria-label={t('header.login')} className="icon-button">
      <Icon name="user" className="size-6" />
    </a>
  );
  if (!user) return login;
  return (
    <Suspense fallback={login}>
      <AccountMenu user={user} triggerRef={focusRef} />
    </Suspense>
  );
}

/** Returns the signed-in user. Undefined on the server and in the first render, since pages are shared. */
function useSignedInUser(): SignedInUser | undefined {
  const stored = useSyncExternalStore(storedUser.watch, storedUser.read, () => null);
  return useMemo(() => parseUser(stored), [stored]);
}
