import { Outlet, ScrollRestoration, useLoaderData, useMatches } from 'react-router-dom';
import { useRememberedPage } from '#client/features/account/pageBefore.ts';
import { useKnownUser } from '#client/features/account/useKnownUser.ts';
import { Spinner } from '#client/features/spinner/Spinner.tsx';
import { ToastStand } from '#client/features/toast/ToastStand.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { LayoutData } from './layout.loader.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useLinkNavigation } from './useLinkNavigation.ts';

/** Layout of every page. Each page renders its own `<main>`. */
export function Layout() {
  const { t } = useTranslation();
  const { contact, year } = useLoaderData<LayoutData>();
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  useLinkNavigation();
  useRememberedPage();
  useKnownUser({ needed: page?.access === 'login' });

  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      {!page?.headerHidden && <Header />}
      {/* Must precede the page, so that it does not undo the page's own scrolling. */}
      <ScrollRestoration />
      <div id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </div>
      <Footer contact={contact} year={year} />
      <RouteAnnouncer />
      <Spinner label={t('loading')} />
      <ToastStand closeLabel={t('close')} />
    </>
  );
}
