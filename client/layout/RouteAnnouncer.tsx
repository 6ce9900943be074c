import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation without page load: the focus goes to the new page's heading, and its title is read out.
 * Both in the same turn as the page itself: an effect after the paint would take the focus away from a buyer who had
 * already moved on with the keyboard.
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

/** Without scrolling: where the page stands is decided elsewhere. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
