type Navigation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Choosing a session changes only the query; everything to show is here already. */
export function shouldReloadActivity({ currentUrl, nextUrl, defaultShouldRevalidate }: Navigation): boolean {
  const onlyChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyChoice ? false : defaultShouldRevalidate;
}
