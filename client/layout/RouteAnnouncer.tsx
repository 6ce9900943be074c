import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a client-side navigation, moves the focus to the new page's heading and announces its title. Runs in the same
 * task as the page's commit. An effect after the paint would take the focus from a fast keyboard user.
 */
export function RouteAnnouncer() {
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
