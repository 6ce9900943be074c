import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** Who may import whom. `types`: may know its types, but not run its code. */
const MAY_IMPORT: Record<string, Record<string, 'code' | 'types'>> = {
  shared: {},
  client: { shared: 'code', locales: 'code' },
  upstream: { shared: 'code', locales: 'code' },
  server: { shared: 'code', client: 'types', locales: 'code' },
  cli: { shared: 'code', server: 'code', upstream: 'code' },
};

const ROOT = '(root)';
/**
 * The folders of each top folder, lowest row first. A file imports its own folder and the rows below it; folders of one
 * row never import each other. The root is the top: nobody imports its files.
 */
const LAYERS: Record<string, string[][]> = {
  shared: [['kernel'], ['domain'], ['contract', 'regions'], ['proof']],
  upstream: [
    ['words', 'schema', 'database'],
    ['audit', 'embedded', 'http', 'search'],
    ['places'],
    ['reports', 'rooms'],
    ['import', 'providers', 'stock', 'outbox'],
    ['addresses', 'catalog', 'favourites', 'holds'],
    ['posters', 'checkout'],
    ['tickets'],
    ['orders'],
    ['messages'],
    ['notify', 'payments'],
    ['accounts', 'organiser'],
    ['ops'],
    [ROOT],
  ],
  server: [
    ['http', 'build'],
    ['assets', 'bff', 'cache', 'images'],
    ['middleware', 'ops', 'seo'],
    ['rooms'],
    ['share', 'ssr'],
    [ROOT],
  ],
  client: [['i18n', 'platform'], ['ui'], ['features'], ['layout', 'pages'], [ROOT]],
  cli: [
    ['report', 'terminal'],
    ['boxOffice', 'health', 'text'],
    ['catalog', 'contract', 'locales', 'payments', 'smoke', 'tickets'],
    ['rooms', 'storm'],
    ['commands'],
    [ROOT],
  ],
};

/** The shop starts the embedded box office. */
const ROOTS: Record<string, string[]> = { '/server/embeddedBoxOffice.ts': ['upstream'] };

const all = import.meta.glob<string>('/{server,client,shared,upstream,cli}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** `import.meta.glob` of the routes loads them at once. */
const PAGE_FILES = Object.keys(all).filter((file) => file.endsWith('.page.ts'));
const sources = Object.entries(all).filter(([file]) => !file.includes('.test.'));
const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|(typeof\s+)?\bimport\(\s*'([^']+)'/gm;

type Import = ReturnType<typeof readImports>[number];

const imports = sources.flatMap(([file, text]) => readImports(file, text));

it('sees the sources', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(100);
});

it.each(Object.entries(MAY_IMPORT))('%s imports only what it may', (folder, mayImport) => {
  const offences = imports
    .filter(({ file, target }) => topFolder(file) === folder && target && topFolder(target) !== folder)
    .filter(({ file, target, isType }) => {
      const wanted = topFolder(target!);
      return (
        mayImport[wanted] !== 'code' && !(mayImport[wanted] === 'types' && isType) && !ROOTS[file]?.includes(wanted)
      );
    });

  expect(offences.map(toLine)).toEqual([]);
});

it.each(Object.keys(LAYERS))('each folder of %s has its layer', (top) => {
  const folders = sources.filter(([file]) => topFolder(file) === top).map(([file]) => innerFolder(file));

  expect([...new Set(folders)].sort()).toEqual(LAYERS[top]!.flat().sort());
});

it.each(Object.keys(LAYERS))('%s imports only downwards', (top) => {
  const offences = imports.filter((each) => topFolder(each.file) === top && isAgainstLayers(each));

  expect(offences.map(toLine)).toEqual([]);
});

it.each([
  ['/upstream/http/planted.ts', "import type { SalesDeps } from '../providers/salesDeps.ts';"],
  ['/upstream/stock/planted.ts', "import { findHolds } from '#upstream/holds/holdStore.ts';"],
  ['/upstream/orders/planted.ts', "  const { createUpstream } = await import('../app.ts');"],
  ['/server/bff/planted.ts', "import type { Page } from '../ssr/openPage.ts';"],
  ['/server/cache/planted.ts', "export { createCsrf } from '#server/bff/csrf.ts';"],
  ['/client/ui/planted.tsx', "import type { CardView } from '#client/features/activityCard/createCardView.ts';"],
  ['/client/platform/planted.ts', "type Boot = typeof import('#client/layout/bootData.ts');"],
  ['/client/features/planted/planted.ts', "import { ROUTES } from '../../routes.tsx';"],
])('notices an import that leads up from %s: %s', (file, text) => {
  expect(readImports(file, text).filter(isAgainstLayers)).toHaveLength(1);
});

it('no files import each other in a circle', () => {
  expect(findCircles(imports.map(({ file, target }) => [file, target]))).toEqual([]);
});

it('no folders import each other in a circle', () => {
  expect(
    findCircles(imports.map(({ file, target }) => [posix.dirname(file), target && posix.dirname(target)])),
  ).toEqual([]);
});

it('finds a circle of three', () => {
  const circle = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ] as const;

  expect(findCircles([['start', 'a'], ...circle, ['c', 'end'], ['end', 'end']])).toEqual([
    'a -> b',
    'b -> c',
    'c -> a',
  ]);
});

it('pages never import pages', () => {
  const offences = imports.filter(
    ({ file, target }) => isPage(file) && target && isPage(target) && !isOwnPage(file, target),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('shared imports no package but zod, and hashes and curves that run anywhere in its kernel', () => {
  const offences = imports.filter(({ file, target, specifier }) => {
    const isAllowed = /^zod(\/|$)/.test(specifier) || (isKernel(file) && /^@noble\/(hashes|curves)\//.test(specifier));
    return topFolder(file) === 'shared' && !target && !isAllowed;
  });

  expect(offences.map(toLine)).toEqual([]);
});

const isKernel = (file: string) => file.startsWith('/shared/kernel/');

it("the browser's first script does not load zod", () => {
  const loaded = reachable('/client/entry-client.tsx');

  expect(loaded).toContain('/client/pages/home/HomePage.page.ts');
  expect(imports.filter(({ file, specifier }) => loaded.has(file) && /^zod(\/|$)/.test(specifier)).map(toLine)).toEqual(
    [],
  );
});

it('express stays in the server and the upstream', () => {
  const offences = imports.filter(
    ({ file, specifier }) => specifier === 'express' && !['server', 'upstream'].includes(topFolder(file)),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('client and shared use nothing of Node', () => {
  const offences = imports.filter(
    ({ file, specifier }) => specifier.startsWith('node:') && ['client', 'shared'].includes(topFolder(file)),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('only the entry points read the environment', () => {
  const entries = ['/server/main.ts', '/server/build/main.ts', '/upstream/main.ts', '/cli/main.ts'];
  const readers = sources.filter(([, text]) => /process\.env\b/.test(text)).map(([file]) => file);

  expect(readers.filter((file) => !entries.includes(file))).toEqual([]);
});

it('nobody imports the tests', () => {
  expect(imports.filter(({ target }) => target?.startsWith('/tests/')).map(toLine)).toEqual([]);
});

it('no file hides behind a name that says nothing', () => {
  const names = /\/(index|utils|helpers|misc|common|types)\.tsx?$/;

  expect(Object.keys(all).filter((file) => names.test(file))).toEqual([]);
});

function readImports(file: string, text: string) {
  return [...text.matchAll(IMPORT)].map(([statement, type, from, bare, typeOf, dynamic]) => {
    const specifier = from ?? bare ?? dynamic!;
    return {
      file,
      specifier,
      isType: Boolean(type ?? typeOf),
      target: toTarget(file, specifier),
      statement: statement.trim(),
    };
  });
}

/** The files that a file loads at once: neither types nor imports at a later time. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { target, statement, isType } of imports.filter((each) => each.file === file))
    if (target && !isType && /^(?:im|ex)port\b(?!\()/.test(statement)) reachable(target, seen);
  if (file === '/client/routes.tsx') for (const page of PAGE_FILES) reachable(page, seen);
  return seen;
}

function isAgainstLayers({ file, target }: Import): boolean {
  const layers = LAYERS[topFolder(file)];
  if (!layers || !target || topFolder(target) !== topFolder(file) || !/\.tsx?$/.test(target)) return false;
  const [own, other] = [innerFolder(file), innerFolder(target)];
  const layerOf = (folder: string) => layers.findIndex((row) => row.includes(folder));
  return own !== other && layerOf(own) <= layerOf(other);
}

/** The arrows that are left when those from a start and those to an end are taken away, again and again. */
function findCircles(arrows: readonly (readonly [from: string, to: string | undefined])[]): string[] {
  const inner = arrows.filter(([from, to]) => to && from !== to);
  const [starts, ends] = [new Set(inner.map(([from]) => from)), new Set(inner.map(([, to]) => to))];
  const left = inner.filter(([from, to]) => ends.has(from) && starts.has(to!));
  if (left.length < arrows.length) return findCircles(left);
  return [...new Set(left.map(([from, to]) => `${from} -> ${to}`))];
}

/** A path from the root for imports of ours, nothing for packages. */
function toTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `/${specifier.slice(1)}`;
  if (specifier.startsWith('/')) return specifier;
  return specifier.startsWith('.') ? posix.join(file, '..', specifier) : undefined;
}

function topFolder(path: string): string {
  return path.split('/').find(Boolean)!;
}

/** `http` for /upstream/http/refusals.ts. */
function innerFolder(path: string): string {
  const [, , folder, ...rest] = path.split('/');
  return rest.length > 0 ? folder! : ROOT;
}

function isPage(path: string): boolean {
  return path.startsWith('/client/pages/');
}

function isOwnPage(file: string, target: string): boolean {
  return isPage(file) && isPage(target) && file.split('/')[3] === target.split('/')[3];
}

const toLine = ({ file, statement }: Import) => `${file}: ${statement}`;
