import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ArticleBlock, ArticleSection } from '#client/features/article/articleWords.ts';
import { findKeptInBrowser } from './keptInBrowser.ts';

const FILES = globSync(['{server,shared,boxoffice,client}/**/*.{ts,tsx}', 'client/public/*.js'], {
  exclude: ['**/*.test.*'],
});
const kept = findKeptInBrowser(new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')])));

it.each(['en', 'id', 'zh-HK'])(
  '[S-195] the privacy policy in %s explains each cookie and each stored text',
  (textSet) => {
    const { sections } = JSON.parse(readFileSync(`locales/${textSet}/privacy.json`, 'utf8')) as {
      sections: ArticleSection[];
    };
    const explained = (section: string) => {
      const { body } = sections.find(({ id }) => id === section)!;
      return [...new Set(body.flatMap(namesIn))].toSorted();
    };

    expect({ cookies: explained('cookies'), storage: explained('storage') }).toEqual(kept);
  },
);

it.each([
  ["res.cookie('spy', id)", { cookies: ['spy'], storage: [] }],
  [
    "const name = secure ? '__Host-spy' : 'spy'; lines.push(cookieLine(name, id, {}))",
    { cookies: ['__Host-spy'], storage: [] },
  ],
  ["document.cookie = 'spy=1; path=/'", { cookies: ['spy'], storage: [] }],
  ["localStorage.setItem('spy', id)", { cookies: [], storage: ['client/planted.ts: localStorage'] }],
  ['window.sessionStorage.spy = id', { cookies: [], storage: ['client/planted.ts: sessionStorage'] }],
  ["indexedDB.open('spy')", { cookies: [], storage: ['client/planted.ts: indexedDB'] }],
  ["createStoredText('spy.' + id, 'session')", { cookies: [], storage: ['spy.…'] }],
  ['navigate(path, { viewTransition: true })', { cookies: [], storage: ['remix-router-transitions'] }],
  ["(await caches.open('spy')).put(page, answer)", { cookies: [], storage: ['spy'] }],
])('finds the stored name in: %s', (planted, found) => {
  expect(findKeptInBrowser(new Map([['client/planted.ts', planted]]))).toEqual(found);
});

function namesIn(block: ArticleBlock): string[] {
  if (typeof block === 'string') return [];
  const texts = 'terms' in block ? block.terms.map(({ term }) => term) : 'list' in block ? block.list : [];
  return texts.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
}
