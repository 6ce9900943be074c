import type { TextSet } from '#shared/domain/language/languages.ts';

/**
 * Namespaces that the browser loads in one file. On a phone the number of files matters more than their size. The next
 * page of a purchase then already has its texts.
 */
const TOGETHER: Record<string, readonly string[]> = {
  buying: ['checkout', 'order', 'orders', 'pay', 'result', 'voucher', 'message'],
  forms: ['login', 'account', 'address', 'fields', 'validation'],
  articles: ['article', 'about', 'contact', 'app'],
};
/** Only the box office reads these namespaces. Their URLs alone would add half a kilobyte to every page. */
export const NOT_FOR_BROWSERS = ['boxOffice', 'messages', 'orderMessages', 'refusals', 'sandbox'];
const FILE_OF = new Map(
  Object.entries(TOGETHER).flatMap(([file, names]) => names.map((name) => [name, file] as const)),
);

/** Path of the browser's file with the texts of a namespace, as in the build's manifest. The build makes the file. */
export function wordFile(textSet: TextSet, namespace: string): string {
  return `locales/${textSet}/${FILE_OF.get(namespace) ?? namespace}.words.js`;
}

/** The namespaces in a file: `buying` has seven, `home` has only itself. */
export const namespacesIn = (file: string): readonly string[] => TOGETHER[file] ?? [file];
