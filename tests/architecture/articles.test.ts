import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ArticleBlock, ArticleSection } from '#client/features/article/articleWords.ts';
import { routes } from '#client/routes.tsx';

type ArticleWords = { lead: ArticleBlock[]; sections: ArticleSection[] };

const files = import.meta.glob<ArticleWords>('/locales/*/{about,app,contact,privacy,userAgreement}.json', {
  import: 'default',
  eager: true,
});
const articles = Object.entries(files).map(([file, words]) => ({ file, words }));

describe.each(articles)('$file', ({ file, words }) => {
  const english = files[file.replace(/^\/locales\/[^/]+/, '/locales/en')]!;

  it('has the same sections and kinds of blocks as the English text', () => {
    expect(words.sections.map(toShape)).toEqual(english.sections.map(toShape));
  });

  it('has a unique anchor for every section', () => {
    const ids = words.sections.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z-]*$/.test(id))).toEqual([]);
  });

  it('has the same links as the English text, and each leads to a page', () => {
    const links = findAll(words, /\]\(([^)]+)\)/g);

    expect(links).toEqual(findAll(english, /\]\(([^)]+)\)/g));
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it('names the same cookies and keys as the English text', () => {
    expect(findAll(words, /`([^`]+)`/g)).toEqual(findAll(english, /`([^`]+)`/g));
  });
});

function toShape({ id, body }: ArticleSection) {
  return { id, blocks: body.map((block) => (typeof block === 'string' ? 'text' : Object.keys(block).join())) };
}

function findAll(words: unknown, pattern: RegExp): string[] {
  return [...JSON.stringify(words).matchAll(pattern)].map(([, found]) => found!);
}

function leadsSomewhere(link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  const target = files[`/locales/en${path}.json`];
  return Boolean(route?.handle) && (anchor === undefined || target!.sections.some(({ id }) => id === anchor));
}
