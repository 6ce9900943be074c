import {
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import { TranslatorContext } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { viewOf } from '#client/platform/viewOf.ts';

/** Stored HTML of a part that many pages share. */
type StoredPart = object;
export type PartStore = {
  store: (html: string) => StoredPart;
  /** Returns the text that React writes in place of this part. */
  paste: (part: StoredPart) => string;
};

/** HTML cache of the server. Undefined in the browser. */
type HtmlKeeper = PartStore & {
  /** Renders an element to the HTML that the page would contain. */
  write: (element: ReactElement) => string;
};
export const HtmlKeeperContext = createContext<HtmlKeeper | undefined>(undefined);

/** Cached `dangerouslySetInnerHTML` of a part, valid while all objects in `of` live. Undefined in the browser. */
export function useKeptHtml(of: readonly [object, ...object[]], part: string) {
  const keeper = useContext(HtmlKeeperContext);
  const { hidden } = useShopInfo();
  const kept = hidden ? `${part} without ${hidden}` : part;
  return (
    keeper &&
    ((make: (write: HtmlKeeper['write']) => string) => ({
      __html: keeper.paste(viewOf(of, kept, () => keeper.store(make(keeper.write)))),
    }))
  );
}

type KeptProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'> & {
  as: 'a' | 'div' | 'li' | 'ol' | 'ul' | 'section' | 'nav' | 'aside';
  /** Target, if the tag is a link. */
  href?: string;
  /** Immutable object that determines the content, besides the language's texts. */
  of?: object | undefined;
  /** Distinguishes several parts of the same object. */
  part: string;
  /** Whether nothing in the content has a handler, a state or an effect. */
  still?: boolean;
  ref?: Ref<never>;
  children: () => ReactElement;
};

/** Empty content, which React ignores during hydration. The content of the page stays as it is. */
export const AS_SERVED = { __html: '' };

/**
 * Content that many pages share. The server renders its HTML once while `of` lives. The browser hydrates it as usual.
 * It leaves `still` content as it is, because hydration blocks a slow phone. Content must not use `useId`, the router
 * or the anti-forgery token, because these belong to one page.
 */
export function Kept({ as: Tag, of, part, still = false, children, ...attributes }: KeptProps) {
  const translator = useContext(TranslatorContext)!;
  const keep = useKeptHtml([of ?? translator, translator], part);
  const served = useServed(of, part);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  if (still && served) return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  if (!keep) return <Tag {...attributes}>{children()}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <Tag {...attributes} dangerouslySetInnerHTML={keep((write) => write(children()))} />;
}

const NEVER = () => () => {};
const NOTHING = () => null;

/** Whether this part is in the page that the browser hydrates, and has not changed since. */
export function useServed(of: object | undefined, part: string): boolean {
  let isHydrating = false;
  // React calls the third function only while it hydrates. `useHydrated` would render each part a second time.
  useSyncExternalStore(NEVER, NOTHING, () => {
    isHydrating = typeof document !== 'undefined';
    return null;
  });
  const [first] = useState(() => isHydrating && { of, part });
  return first && first.of === of && first.part === part;
}
