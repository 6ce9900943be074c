import { expect, it } from 'vitest';
import { LANGUAGES, pairwiseVisits, SCHEMES, WIDTHS } from './pairwiseVisits.ts';

const PAGES = Array.from({ length: 8 }, (_, index) => ({ path: `/${index}` }));

it('the visits cover every page at each width, in each language and colour scheme, and each pair of these', () => {
  const pairs = pairwiseVisits(PAGES).flatMap(({ path, width, language, colorScheme }) => [
    `${path} ${width}`,
    `${path} ${language}`,
    `${path} ${colorScheme}`,
    `${width} ${language}`,
    `${width} ${colorScheme}`,
    `${language} ${colorScheme}`,
  ]);

  const values = [...WIDTHS, ...LANGUAGES, ...SCHEMES].length;
  expect(new Set(pairs).size).toBe(PAGES.length * values + 3 * 3 + 3 * 2 + 3 * 2);
});

it('the visits show every page at the narrowest width in Indonesian, and once with an empty cache', () => {
  const visits = pairwiseVisits(PAGES);

  expect(visits.filter(({ width, language }) => width === 320 && language === 'id')).toHaveLength(PAGES.length);
  expect(visits.filter(({ cold }) => cold)).toHaveLength(PAGES.length);
});

it('the visits audit every page once in each colour scheme, and pages at each width', () => {
  const audits = pairwiseVisits(PAGES).filter(({ audited }) => audited);

  expect(new Set(audits.map(({ path, colorScheme }) => `${path} ${colorScheme}`)).size).toBe(2 * PAGES.length);
  expect(audits).toHaveLength(2 * PAGES.length);
  expect(new Set(audits.map(({ width }) => width)).size).toBe(WIDTHS.length);
});
