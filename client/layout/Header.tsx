import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Form, useSearchParams } from 'react-router-dom';
import { LanguageButton } from '#client/features/languagePicker/LanguageOpener.tsx';
import { Logo } from '#client/features/logo/Logo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';
import { DEFAULT_CITY } from '#shared/domain/paths/cities.ts';
import { toCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { parseUser, type SignedInUser, storedUser } from '../features/account/signedInUser.ts';
import { HEADER_SHOWN, nextHeader } from './headerVisibility.ts';

/** Target of the search box. A keyword extends the search to all cities. */
const SEARCH_PATH = toCategoryPath({ cityCode: DEFAULT_CITY.code, type: 'all' });

/** Hides on scrolling down and returns on scrolling up. Stays while it has the focus. */
export function Header() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const hidden = useHeaderHidden();
  return (
    <header data-hidden={hidden || undefined} className="site-header border-line border-b bg-surface">
      <div className="page-width flex min-h-14 flex-wrap items-center gap-x-2 sm:min-h-18 sm:flex-nowrap sm:gap-x-8">
        <Kept
          as="a"
          part="header logo"
          href={localPath(language, '/')}
          aria-label={t('header.home')}
          className="mr-auto flex min-h-13 items-center"
        >
          {() => <Logo />}
        </Kept>
        <SearchForm className="order-last hidden w-full pb-2.5 xs:block sm:order-none sm:max-w-xl sm:flex-1 sm:pb-0" />
        <Kept as="div" part="header buttons" className="-mr-2 flex items-center sm:ml-auto sm:gap-1">
          {() => (
            <>
              <a
                href={localPath(language, SEARCH_PATH)}
                aria-label={t('search.label')}
                className="icon-button xs:hidden"
              >
                <Icon name="search" className="size-6" />
              </a>
              <LanguageButton />
              <AccountButton />
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

const AccountMenu = lazy(async () => ({ default: (await import('../features/account/AccountMenu.tsx')).AccountMenu }));

/** Shows the login link, or the account menu if the browser remembers a signed-in user. */
function AccountButton() {
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

/** A plain GET form, so it works without scripts. */
function SearchForm({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const keyword = useSearchParams()[0].get('keyword') ?? '';
  return (
    <search className={className}>
      <Form
        action={SEARCH_PATH}
        className="flex h-12 items-center rounded-full border border-line-strong bg-ground pl-4 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent"
      >
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          className="h-full min-w-0 flex-1 bg-transparent text-ellipsis placeholder:text-ink-soft focus-visible:outline-none"
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="grid h-full w-12 shrink-0 place-items-center rounded-full text-accent hover:text-accent-strong"
        >
          <Icon name="search" className="size-5.5" />
        </button>
      </Form>
    </search>
  );
}
