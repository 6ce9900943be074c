type Navigation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Choosing a session changes only the query, and all data are already loaded. */
export function shouldReloadActivity({ currentUrl, nextUrl, defaultShouldRevalidate }: Navigation): boolean {
  const onlyChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyChoice ? false : defaultShouldRevalidate;
}
