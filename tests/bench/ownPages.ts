import type { PageBuyer } from './openPageBuyer.ts';
import { readPageTree } from './readPageTree.ts';

/** Personal pages that are compared. */
export const OWN_PAGES = ['login', 'orders', 'checkout', 'pay', 'result'] as const;
type OwnPage = (typeof OWN_PAGES)[number];

/** Returns the path and the cookies of each buyer. The login page is requested without a login. */
export const visitsOf = (buyers: PageBuyer[], page: OwnPage) =>
  buyers.map(({ visitor, paths }) => ({
    path: paths[page]!,
    cookie: page === 'login' ? 'language=en' : visitor.toCookie(),
  }));

/** Reads the personal pages of a buyer, for the other frameworks. */
export async function readOwnPages(url: string, { visitor, paths }: PageBuyer) {
  const read = async (page: OwnPage) => {
    const headers = page === 'login' ? {} : { cookie: visitor.toCookie() };
    return [page, readPageTree(await (await fetch(url + paths[page]!, { headers })).text())] as const;
  };
  return Object.fromEntries(await Promise.all(OWN_PAGES.map(read)));
}
