import type { ClientBundle } from './renderer.ts';

type FindPage = ClientBundle['findPage'];

/** Caches route matches: matching costs more than sending a cached page, and few paths get most requests. */
export function rememberPages(findPage: FindPage, maxPaths = 2000): FindPage {
  const known = new Map<string, ReturnType<FindPage>>();
  return (innerPath) => {
    if (known.has(innerPath)) return known.get(innerPath);
    if (known.size >= maxPaths) known.clear();
    const page = findPage(innerPath);
    known.set(innerPath, page);
    return page;
  };
}
