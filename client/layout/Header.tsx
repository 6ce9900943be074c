import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LanguageButton } from '#client/features/languagePicker/LanguageOpener.tsx';
import { Logo } from '#client/features/logo/Logo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';
import { Avatar } from '../features/account/Avatar.tsx';
import { parseUser, type SignedInUser, storedUser } from '../features/account/signedInUser.ts';
import { CityMenu } from './CityMenu.tsx';
import { HEADER_SHOWN, nextHeader } from './headerVisibility.ts';
import type { LayoutData } from './layout.loader.ts';
import { SearchForm, useSearchPath } from './SearchForm.tsx';

type HeaderProps = { cities: LayoutData['cities']; bare?: boolean | undefined };

/**
 * Hides when the visitor scrolls down, and returns when the visitor scrolls up. Stays visible while it has the focus.
 */
export function Header({ cities, bare = false }: HeaderProps) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const shows = useShows();
  const searchPath = useSearchPath();
  const hidden = useHeaderHidden();
  return (
    <header
      data-hidden={hidden || undefined}
      data-bare={bare || undefined}
      className="site-header border-line border-b bg-surface"
    >
      <div className="page-width flex min-h-14 flex-wrap items-center gap-x-2 sm:min-h-18 sm:flex-nowrap sm:gap-x-3 lg:gap-x-8">
        <Kept
          still
          as="a"
          part="header logo"
          href={localPath(language, '/')}
          aria-label={t('header.home')}
          className="mr-auto flex min-h-13 shrink-0 items-center"
        >
          {() => <Logo />}
        </Kept>
        {!bare && cities.length > 0 && <CityMenu cities={cities} />}
        {!bare && (
          <SearchForm className="order-last hidden w-full min-w-0 pb-2.5 xs:block sm:order-none sm:max-w-xl sm:flex-1 sm:pb-0" />
        )}
        <Kept
          as="div"
          part={`${bare ? 'bare ' : ''}header buttons ${searchPath}`}
          className="-mr-2 flex items-center sm:ml-auto sm:gap-1"
        >
          {() => (
            <>
              <a
                href={localPath(language, searchPath)}
                aria-label={t('search.label')}
                className={bare ? 'icon-button' : 'icon-button xs:hidden'}
              >
                <Icon name="search" className="size-6" />
              </a>
              {!bare && shows('favourites') && (
                <a
                  href={localPath(language, FAVOURITES_PATH)}
                  aria-label={t('favourites.title')}
                  className="icon-button max-lg:hidden"
                >
                  <Icon name="heart" className="size-6" />
                </a>
              )}
              <LanguageButton />
              {shows('login') && <AccountButton />}
            </>
          )}
        </Kept>
      </div>
    </header>
  );
}

function useHeaderHidden(): boolean {
  const [{ hidden }, setHeader] = useState(HEADER_SHOWN);

  useEffect(() => {
    const onScroll = () => setHeader((state) => nextHeader(state, window.scrollY));
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return hidden;
}

const loadMenu = () => import('../features/account/AccountMenu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/**
 * Shows the login link, or the avatar if the browser remembers a signed-in user. The avatar's menu loads when it is
 * first opened.
 */
function AccountButton() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const user = useSignedInUser();
  const focusRef = useFocusHandover();
  const [wanted, setWanted] = useState(false);

  if (!user)
    return (
      <a ref={focusRef} href={localPath(language, '/login')} aria-label={t('header.login')} className="icon-button">
        <Icon name="user" className="size-6" />
      </a>
    );
  const soon = () => void loadMenu().catch(() => undefined);
  const avatar = (
    <button
      ref={focusRef}
      type="button"
      aria-label={t('header.account')}
      aria-haspopup="menu"
      className="icon-button"
      onPointerEnter={soon}
      onFocus={soon}
      onClick={() => setWanted(true)}
    >
      <Avatar user={user} />
    </button>
  );
  if (!wanted) return avatar;
  return (
    <Suspense fallback={avatar}>
      <AccountMenu user={user} triggerRef={focusRef} />
    </Suspense>
  );
}

/** Returns the signed-in user. Undefined on the server and during hydration, since pages are shared. */
function useSignedInUser(): SignedInUser | undefined {
  const stored = useSyncExternalStore(storedUser.watch, storedUser.read, () => null);
  return useMemo(() => parseUser(stored), [stored]);
}
