import type { ClientBundle } from './renderer.ts';

type FindPage = ClientBundle['findPage'];

/** Matching an address against all routes costs more than sending a stored page, and most visitors ask for the same few. */
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
