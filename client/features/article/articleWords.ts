import { type ListKey, readList, type Translate } from '#client/i18n/Translate.ts';

/**
 * A section of a text page in `locales/`. Its id is the same in every language so that visitors can share links with
 * anchors.
 */
export type ArticleSection = { id: string; title: string; body: ArticleBlock[] };

/**
 * A paragraph, a list, numbered steps, or terms with definitions. Texts may contain `[links](/path)` and `` `names` ``.
 */
export type ArticleBlock = string | { list: string[] } | { steps: string[] } | { terms: ArticleTerm[] };
/** Namespaces of text pages. */
export type ArticleWords = ListKey extends infer Key ? (Key extends `${infer Words}:sections` ? Words : never) : never;
export type ArticleTerm = { term: string; text: string };

export function readBlocks(t: Translate, key: ListKey): ArticleBlock[] {
  return readList(t, key) as ArticleBlock[];
}

export function readSections(t: Translate, words: ArticleWords): ArticleSection[] {
  return readList(t, `${words}:sections`) as ArticleSection[];
}
