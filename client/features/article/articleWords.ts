import type { TFunction } from 'i18next';

/**
 * A section of a text page in `locales/`. Its id is the same in every language, so that links with anchors can be
 * shared.
 */
export type ArticleSection = { id: string; title: string; body: ArticleBlock[] };

/**
 * A paragraph, a list, numbered steps, or terms with definitions. Texts may contain `[links](/path)` and `` `names` ``.
 */
export type ArticleBlock = string | { list: string[] } | { steps: string[] } | { terms: ArticleTerm[] };
export type ArticleTerm = { term: string; text: string };

export function readBlocks(t: TFunction, key: string): ArticleBlock[] {
  return t(key, { returnObjects: true }) as ArticleBlock[];
}

export function readSections(t: TFunction): ArticleSection[] {
  return t('sections', { returnObjects: true }) as ArticleSection[];
}
