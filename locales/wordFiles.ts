import type { TextSet } from '#shared/domain/language/languages.ts';

/**
 * Texts that the browser loads together. On a phone the number of files counts more than their kilobytes, and the next
 * page of a purchase has its texts already.
 */
const TOGETHER: Record<string, readonly string[]> = {
  buying: ['checkout', 'order', 'orders', 'pay', 'result', 'voucher', 'message'],
  forms: ['login', 'account', 'address', 'fields', 'validation'],
  articles: ['article', 'about', 'contact', 'app'],
};
/** Only the box office reads them. Their addresses alone would weigh half a kilobyte on every page. */
export const NOT_FOR_BROWSERS = ['boxOffice', 'messages', 'orderMessages', 'refusals', 'sandbox'];
const FILE_OF = new Map(
  Object.entries(TOGETHER).flatMap(([file, names]) => names.map((name) => [name, file] as const)),
);

/** The browser's file with the texts of a namespace, as the build names it. Only the build has the name. */
export function wordFile(textSet: TextSet, namespace: string): string {
  return `locales/${textSet}/${FILE_OF.get(namespace) ?? namespace}.words.js`;
}

/** The namespaces in such a file: `buying` has seven, `home` itself. */
export const namespacesIn = (file: string): readonly string[] => TOGETHER[file] ?? [file];
