import { createContext, type HTMLAttributes, type ReactElement, useContext } from 'react';
import { TranslatorContext } from '#client/i18n/useTranslation.ts';
import { viewOf } from '#client/viewOf.ts';

/** The HTML of a part that stands on many pages, the same object on each. */
export type KeptHtml = { html: string };

/** What the server brings for a page that visitors share; the browser has none. */
type HtmlKeeper = {
  /** Writes an element as it would stand in the page. */
  write: (element: ReactElement) => string;
  /** What stands in the page's HTML for this part. */
  paste: (part: KeptHtml) => string;
};
export const HtmlKeeperContext = createContext<HtmlKeeper | undefined>(undefined);

/** A part's `dangerouslySetInnerHTML`, made once as long as all objects in `of` live; undefined in the browser. */
export function useKeptHtml(of: readonly [object, ...object[]], part: string) {
  const keeper = useContext(HtmlKeeperContext);
  return (
    keeper &&
    ((make: (write: HtmlKeeper['write']) => string) => ({
      __html: keeper.paste(viewOf(of, part, () => ({ html: make(keeper.write) }))),
    }))
  );
}

type KeptProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'> & {
  as: 'div' | 'li' | 'section' | 'nav' | 'aside';
  /** The object that the content shows beside the language's words; it never changes. */
  of?: object | undefined;
  /** Tells contents of the same object apart. */
  part: string;
  children: () => ReactElement;
};

/**
 * Content that is the same on many pages: the server writes its HTML once, as long as `of` lives; the browser takes it
 * over like any other. Not for content with `useId`, with the address, or with a picture that has priority: these belong
 * to one page.
 */
export function Kept({ as: Tag, of, part, children, ...attributes }: KeptProps) {
  const translator = useContext(TranslatorContext)!;
  const keep = useKeptHtml([of ?? translator, translator], part);
  if (!keep) return <Tag {...attributes}>{children()}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <Tag {...attributes} dangerouslySetInnerHTML={keep((write) => write(children()))} />;
}
