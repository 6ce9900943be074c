import { posix } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { holdPath } from '#client/features/ticketChoice/ticketSelection.ts';
import { FORM_PATH, LIST_PATH } from '#client/pages/addresses/addressPaths.ts';
import { hotPath } from '#client/pages/hot/hotPath.ts';
import { routes } from '#client/routes.tsx';
import { readPages } from '#server/build/readPages.ts';
import * as shopPaths from '#shared/domain/paths/shopPaths.ts';
import { readImports } from './readImports.ts';

const sources = import.meta.glob<string>(
  ['/{client,server,cli,shared}/**/*.{ts,tsx}', '/vite.config.ts', '!**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
const pages = await readPages();
const namespaces = Object.keys(import.meta.glob('/locales/en/*.json')).map((file) => posix.basename(file, '.json'));

/** Patterns of code that repeats a fact of a page, and the files that may contain such code. */
const SECOND_HOMES: { what: string; pattern: RegExp; mayKnow: RegExp }[] = [
  {
    what: 'words',
    pattern: /\bloadWords\(/,
    mayKnow: /^\/client\/(pageRoute\.ts|entry-client\.tsx|i18n\/loadWords\.ts)$/,
  },
  {
    what: 'a fact',
    pattern: /\b(path|words|access|query|module): ['"`[{]/,
    mayKnow: /^\/(?!client\/(routes|pageRoute)\.)/,
  },
  {
    what: 'a definition',
    pattern: /\bdefinePage\(/,
    mayKnow: /^\/client\/(pages\/.*\.page|platform\/definePage)\.ts$/,
  },
  { what: 'the text of the routes', pattern: /['"`/]routes\.tsx['"`](?!;)/, mayKnow: /^$/ },
  {
    what: 'a page by its file',
    pattern: /\wPage\)?(\\?\.\w+)?\\?\.tsx?\b(?!'\)|';)/,
    mayKnow: /^\/client\/routes\.tsx$/,
  },
];

const findSecondHomes = ([file, text]: [string, string]): string[] =>
  SECOND_HOMES.filter(({ pattern, mayKnow }) => !mayKnow.test(file) && pattern.test(withoutComments(text))).map(
    ({ what }) => `${file}: ${what}`,
  );

it('only the definition of a page contains the facts about it', () => {
  expect(Object.entries(sources).flatMap(findSecondHomes)).toEqual([]);
});

it.each([
  ['/client/pages/home/homePage.loader.ts', "await Promise.all([api.getHome(), loadWords(['home'])]);"],
  ['/client/routes.tsx', "  { path: 'orders', lazy }"],
  ['/client/routes.tsx', "  pageRoute({ words: ['home'] })"],
  ['/client/pageRoute.ts', "const LOGIN = { access: 'login' };"],
  ['/client/pages/home/HomePage.tsx', "export const page = definePage({ path: '/' });"],
  ['/cli/locales/screens.ts', "const file = join(code, 'client/routes.tsx');"],
  ['/vite.config.ts', "const CARDS = ['client/pages/hot/HotPage.tsx'];"],
  ['/vite.config.ts', 'const DATA = /[\\\\/](homePage|hotPage)\\.loader\\.ts$/;'],
])('finds a fact of a page in %s: %s', (file, text) => {
  expect(findSecondHomes([file, text])).toHaveLength(1);
});

it('every page component has its definition beside it, and every definition has its component', () => {
  const files = Object.keys(sources).filter((file) => file.startsWith('/client/pages/'));
  const components = files.filter((file) => /Pages?\.tsx$/.test(file));

  expect(components).toEqual([...new Set(pages.map(({ module }) => `/${module}`))].sort());
});

describe.each(pages)('the page $path', ({ module, words }) => {
  const text = sources[`/${module.replace('.tsx', '.page.ts')}`]!;

  it('imports the component whose scripts the head of the document announces', () => {
    const components = [...text.matchAll(/Component: .*import\('([^']+)'\)/g)].map(([, file]) => file);

    expect([...new Set(components)]).toEqual([`./${posix.basename(module)}`]);
  });

  it('loads every text that its code uses', () => {
    const loadedWords = pages.filter((page) => page.module === module).flatMap((page) => page.words);
    const code = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, file]) => posix.join('/', module, '..', file!));
    const named = [...reachable(code)].flatMap((file) => namedWords(sources[file]!));

    expect(namespaces).toEqual(expect.arrayContaining(words));
    expect([...new Set(named)].filter((name) => !['common', ...loadedWords].includes(name))).toEqual([]);
  });
});

it('the router and the build have the same component for every page', () => {
  const routed = routes[0]!.children!.map(({ path, handle }) => ({ path, module: handle.module }));

  expect(routed).toEqual(pages.map(({ path, module }) => ({ path, module })));
});

it('every path in e-mails and links has a page', () => {
  const { ORDERS_PATH, FAVOURITES_PATH, SETTINGS_PATH, CONFIRM_NOTIFY_PATH, UNSUBSCRIBE_PATH, RESTORE_PATH } =
    shopPaths;
  const { activityPath, roomPath, roomPlacePath, orderPath, payPath, voucherPath, resultPath, loginPath } = shopPaths;
  const links = [
    ...[ORDERS_PATH, FAVOURITES_PATH, SETTINGS_PATH, CONFIRM_NOTIFY_PATH, UNSUBSCRIBE_PATH, RESTORE_PATH],
    ...[activityPath, roomPath, roomPlacePath, orderPath, payPath, voucherPath, loginPath].map((toPath) => toPath('x')),
    ...[hotPath(), LIST_PATH, FORM_PATH, holdPath('x', { activityId: 'x', sessionId: 'x', tierId: 'x', quantity: 1 })],
    ...(['paySuccess', 'payCancel', 'payFail'] as const).map((result) => resultPath(result, 'x')),
  ].map((link) => link.split('?')[0]!);
  const isPage = (link: string) => ![undefined, '*'].includes(matchRoutes(routes, link)?.at(-1)?.route.path);

  expect(links.filter((link) => !isPage(link))).toEqual([]);
  expect(isPage('/nowhere/at/all')).toBe(false);
});

/** Returns the client's files that these files import, at once or later. */
function reachable(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter((each) => sources[each] && !seen.has(each))) {
    seen.add(file);
    const imports = readImports(file, sources[file]!).filter(({ isType }) => !isType);
    reachable(
      imports.flatMap(({ target }) => target ?? []),
      seen,
    );
  }
  return seen;
}

/** Returns the namespaces in `useTranslation('home')`, `['account', 'fields']` and `t('home:title')`. */
function namedWords(text: string): string[] {
  const hooks = [...text.matchAll(/\b(?:useTranslation|wordsOf)\(([^)]*)\)/g)].flatMap(([, list]) => list!.split(','));
  const keys = [...text.matchAll(/['"`](\w+):\w/g)].map(([, name]) => name!);
  return [...hooks.map((name) => name.replace(/[^\w]/g, '')), ...keys].filter((name) => namespaces.includes(name));
}

const withoutComments = (text: string) => text.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
