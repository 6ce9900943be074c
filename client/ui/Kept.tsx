import { createContext, type HTMLAttributes, type ReactElement, useContext } from 'react';
import { TranslatorContext } from '#client/i18n/useTranslation.ts';
import { viewOf } from '#client/platform/viewOf.ts';

/** A part of many pages as the server stores it. */
export type StoredPart = object;
export type PartStore = {
  store: (html: string) => StoredPart;
  /** What React writes in the place of this part. */
  paste: (part: StoredPart) => string;
};

/** What the server brings for a page that visitors share; the browser has none. */
type HtmlKeeper = PartStore & {
  /** Writes an element as it would stand in the page. */
  write: (element: ReactElement) => string;
};
export const HtmlKeeperContext = createContext<HtmlKeeper | undefined>(undefined);

/** A part's `dangerouslySetInnerHTML`, made once as long as all objects in `of` live; undefined in the browser. */
export function useKeptHtml(of: readonly [object, ...object[]], part: string) {
  const keeper = useContext(HtmlKeeperContext);
  return (
    keeper &&
    ((make: (write: HtmlKeeper['write']) => string) => ({
      __html: keeper.paste(viewOf(of, part, () => keeper.store(make(keeper.write)))),
    }))
  );
}

type KeptProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'> & {
  as: 'a' | 'div' | 'li' | 'ol' | 'ul' | 'section' | 'nav' | 'aside';
  /** Of a link. */
  href?: string;
  /** The object that the content shows beside the language's words; it never changes. */
  of?: object | undefined;
  /** Tells contents of the same object apart. */
  part: string;
  children: () => ReactElement;
};

/**
 * Content that is the same on many pages: the server writes its HTML once, as long as `of` lives; the browser takes it
 * over like any other. Not for content with `useId` or with the address: these belong to one page.
 */
export function Kept({ as: Tag, of, part, children, ...attributes }: KeptProps) {
  const translator = useContext(TranslatorContext)!;
  const keep = useKeptHtml([of ?? translator, translator], part);
  if (!keep) return <Tag {...attributes}>{children()}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <Tag {...attributes} dangerouslySetInnerHTML={keep((write) => write(children()))} />;
}
