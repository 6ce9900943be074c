import { AccountButton } from '#client/features/account/AccountButton.tsx';
import { LanguageButton } from '#client/features/languagePicker/LanguageButton.tsx';
import { Logo } from '#client/features/logo/Logo.tsx';
import { SearchForm } from '#client/features/search/SearchForm.tsx';
import { SEARCH_PATH } from '#client/features/search/searchPath.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { useHeaderHidden } from './useHeaderHidden.ts';

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
