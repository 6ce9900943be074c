import { type LanguageCode, splitLanguage } from '#shared/domain/language/languages.ts';

/** The properties of a click that decide whether the shop or the browser handles it. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;
type Anchor = Pick<HTMLAnchorElement, 'href' | 'target'> & { hasAttribute(name: string): boolean };
type Here = { language: LanguageCode; href: string };

/** Returns the shop's path for a plain click on a link. Undefined if the browser should handle the click. */
export function findShopPath(click: Click, anchor: Anchor, { language, href }: Here): string | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return undefined;
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download')) return undefined;
  if (!URL.canParse(anchor.href)) return undefined;

  const [there, here] = [new URL(anchor.href), new URL(href)];
  if (there.origin !== here.origin || leadsInsideThePage(there, here)) return undefined;
  const { language: wanted, innerPath } = splitLanguage(there.pathname);
  const canonical = there.pathname.startsWith(`/${language}/`) || there.pathname === `/${language}`;
  return wanted?.code === language && canonical ? innerPath + there.search + there.hash : undefined;
}

const leadsInsideThePage = (there: URL, here: URL) =>
  there.hash !== '' && there.pathname === here.pathname && there.search === here.search;
