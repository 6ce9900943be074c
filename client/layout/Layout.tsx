import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { useRememberedPage } from '#client/features/account/pageBefore.ts';
import { useKnownUser } from '#client/features/account/useKnownUser.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useTab } from '#client/platform/tab.ts';
import { Footer } from './Footer.tsx';
import { findShopPath } from './findShopPath.ts';
import { Header } from './Header.tsx';
import type { LayoutData } from './layout.loader.ts';

/** Layout of every page. Each page renders its own `<main>`. */
export function Layout() {
  const { t } = useTranslation();
  const { contact, cities, year } = useLoaderData<LayoutData>();
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  useLinkNavigation();
  useRememberedPage();
  useKnownUser({ needed: page?.access === 'login' });

  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <Header cities={cities} bare={page?.bare} />
      {/* Must precede the page, so that the page's own scrolling takes precedence. */}
      <ScrollRestoration />
      <div id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </div>
      <Footer contact={contact} year={year} bare={page?.bare} />
      <RouteAnnouncer />
      <Spinner label={t('loading')} />
      <ToastStand closeLabel={t('close')} />
    </>
  );
}

/** One click listener for all plain links of the page, so that lists need no listeners. */
function useLinkNavigation(): void {
  const navigate = useNavigate();
  const { language } = useShopInfo();

  useEffect(() => {
    const onClick = (click: MouseEvent) => {
      const anchor = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[href]');
      const path = anchor && findShopPath(click, anchor, { language, href: location.href });
      if (!path) return;
      click.preventDefault();
      navigate(path, { viewTransition: carriesPoster(anchor) });
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [navigate, language]);
}

/**
 * Names the link's poster for the view transition, so that it grows into the poster of the event's page.
 * `catalogue.css` gives that poster the same name. Returns false if there is no transition.
 */
function carriesPoster(anchor: HTMLAnchorElement): boolean {
  const poster = anchor.querySelector<HTMLElement>('.poster');
  const isFree = poster && !document.querySelector('.hero-poster');
  if (!isFree || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return false;
  // A transition name must be unique. A card that was chosen earlier keeps the name until its page is shown.
  for (const other of document.querySelectorAll<HTMLElement>('.poster[style]')) other.style.viewTransitionName = '';
  poster.style.viewTransitionName = 'poster';
  return true;
}

/**
 * After a client-side navigation, moves the focus to the new page's heading and announces its title. Runs in the same
 * task as the page's commit. An effect after the paint would take the focus from a fast keyboard user.
 */
function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef({ pathname, search });

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    setAnnouncement(document.title);
    if (before.pathname !== pathname) focusHeading();
  }, [pathname, search]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/** Focuses without scrolling, since other code controls the scroll position. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const NEVER = () => () => {};

/** Spins while requests or navigations are pending. CSS delays it, so that short waits show nothing. */
function Spinner({ label }: { label: string }) {
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

const Toaster = lazy(async () => ({ default: (await import('../features/toast/Toaster.tsx')).Toaster }));

/** Loads the toaster's code with the first message. */
function ToastStand({ closeLabel }: { closeLabel: string }) {
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
