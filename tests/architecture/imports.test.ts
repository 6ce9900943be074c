import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { type Import, readImports } from './readImports.ts';

/** Allowed imports. `types` allows imports of types only. */
const MAY_IMPORT: Record<string, Record<string, 'code' | 'types'>> = {
  shared: {},
  client: { shared: 'code', locales: 'code' },
  boxoffice: { shared: 'code', locales: 'code' },
  server: { shared: 'code', client: 'types', locales: 'code' },
  cli: { shared: 'code', server: 'code', boxoffice: 'code', locales: 'code' },
};

const ROOT = '(root)';
/**
 * The subfolders of each folder, in rows, the lowest row first. A file may import from its own subfolder and from the
 * rows below it; subfolders of one row never import each other. Files at the root of the folder are the top row: no
 * file imports from it. A module of the box office has rows too.
 */
const LAYERS: Record<string, string[][]> = {
  shared: [['kernel'], ['domain'], ['contract', 'regions', 'shop'], ['proof']],
  boxoffice: [
    ['platform'],
    ['events', 'providers'],
    ['rooms'],
    ['selling'],
    ['money', 'people'],
    ['operations'],
    [ROOT],
  ],
  'boxoffice/platform': [['words', 'schema', 'database'], ['audit', 'embedded', 'http'], ['outbox']],
  'boxoffice/events': [['search', 'places'], ['catalog', 'import'], ['posters']],
  'boxoffice/selling': [['stock', 'addresses'], ['codes'], ['holds'], ['checkout'], ['tickets'], ['orders']],
  'boxoffice/money': [['reports'], ['payments']],
  'boxoffice/people': [['favourites', 'messages'], ['notify'], ['accounts']],
  'boxoffice/operations': [['organiser', 'ops']],
  server: [
    ['http', 'build'],
    ['assets', 'bff', 'cache', 'images'],
    ['adapter', 'middleware', 'ops', 'seo'],
    ['rooms'],
    ['share', 'ssr'],
    [ROOT],
  ],
  client: [['i18n'], ['platform'], ['ui'], ['features'], ['layout', 'pages'], [ROOT]],
  cli: [
    ['report', 'terminal'],
    ['boxOffice', 'health', 'text'],
    ['catalog', 'contract', 'locales', 'payments', 'smoke', 'tickets'],
    ['pictures', 'rooms', 'storm'],
    ['commands'],
    [ROOT],
  ],
};

/** Files that may also import from other folders: the shop starts the embedded box office. */
const ROOTS: Record<string, string[]> = { '/server/embeddedBoxOffice.ts': ['boxoffice'] };

const all = import.meta.glob<string>('/{server,client,shared,boxoffice,cli}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** `client/routes.tsx` loads these files at once, with `import.meta.glob`. */
const PAGE_FILES = Object.keys(all).filter((file) => file.endsWith('.page.ts'));
const sources = Object.entries(all).filter(([file]) => !file.includes('.test.'));
const imports = sources.flatMap(([file, text]) => readImports(file, text));

it('finds the source files', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(100);
});

it.each(Object.entries(MAY_IMPORT))('%s imports only from allowed folders', (folder, mayImport) => {
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

it.each(Object.keys(LAYERS))('each folder of %s belongs to a layer', (parent) => {
  const folders = sources.flatMap(([file]) => folderIn(parent, file) ?? []);

  expect([...new Set(folders)].sort()).toEqual(LAYERS[parent]!.flat().sort());
});

it.each(Object.keys(LAYERS))('%s imports only downwards', (parent) => {
  expect(imports.filter((each) => isAgainstRows(parent, each)).map(toLine)).toEqual([]);
});

it.each([
  ['/boxoffice/platform/http/planted.ts', "import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';"],
  ['/boxoffice/selling/stock/planted.ts', "import { findHolds } from '../holds/holdStore.ts';"],
  ['/boxoffice/money/payments/planted.ts', "import { toUser } from '#boxoffice/people/accounts/userStore.ts';"],
  ['/boxoffice/selling/orders/planted.ts', "  const { createBoxOffice } = await import('../../app.ts');"],
  ['/server/bff/planted.ts', "import type { Page } from '../ssr/openPage.ts';"],
  ['/server/cache/planted.ts', "export { createCsrf } from '#server/bff/csrf.ts';"],
  ['/client/ui/planted.tsx', "import type { CardView } from '#client/features/activityCard/createCardView.ts';"],
  ['/client/platform/planted.ts', "type Boot = typeof import('#client/layout/bootData.ts');"],
  ['/client/features/planted/planted.ts', "import { ROUTES } from '../../routes.tsx';"],
])('finds an import that the layers forbid in %s: %s', (file, text) => {
  expect(readImports(file, text).filter(isAgainstLayers)).toHaveLength(1);
});

it('no files import each other in a cycle', () => {
  expect(findCircles(imports.map(({ file, target }) => [file, target]))).toEqual([]);
});

it('no folders import each other in a cycle', () => {
  expect(
    findCircles(imports.map(({ file, target }) => [posix.dirname(file), target && posix.dirname(target)])),
  ).toEqual([]);
});

it('finds an import cycle of three files', () => {
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

it('no page imports another page', () => {
  const offences = imports.filter(
    ({ file, target }) => isPage(file) && target && isPage(target) && !isOwnPage(file, target),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('shared imports only zod, and its kernel also @noble/hashes and @noble/curves', () => {
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

it('only the server and the box office import express', () => {
  const offences = imports.filter(
    ({ file, specifier }) => specifier === 'express' && !['server', 'boxoffice'].includes(topFolder(file)),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('client and shared import no built-in module of Node', () => {
  const offences = imports.filter(
    ({ file, specifier }) => specifier.startsWith('node:') && ['client', 'shared'].includes(topFolder(file)),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('only the entry points read the environment', () => {
  const entries = ['/server/main.ts', '/server/build/main.ts', '/boxoffice/main.ts', '/cli/main.ts'];
  const readers = sources.filter(([, text]) => /process\.env\b/.test(text)).map(([file]) => file);

  expect(readers.filter((file) => !entries.includes(file))).toEqual([]);
});

it('no folder imports the tests', () => {
  expect(imports.filter(({ target }) => target?.startsWith('/tests/')).map(toLine)).toEqual([]);
});

it('no file has a meaningless name such as utils.ts', () => {
  const names = /\/(index|utils|helpers|misc|common|types)\.tsx?$/;

  expect(Object.keys(all).filter((file) => names.test(file))).toEqual([]);
});

/** Returns the files that a file loads at once, without type imports and dynamic imports. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { target, statement, isType } of imports.filter((each) => each.file === file))
    if (target && !isType && /^(?:im|ex)port\b(?!\()/.test(statement)) reachable(target, seen);
  if (file === '/client/routes.tsx') for (const page of PAGE_FILES) reachable(page, seen);
  return seen;
}

function isAgainstLayers(each: Import): boolean {
  return Object.keys(LAYERS).some((parent) => isAgainstRows(parent, each));
}

function isAgainstRows(parent: string, { file, target }: Import): boolean {
  if (!target || !/\.tsx?$/.test(target)) return false;
  const [own, other] = [folderIn(parent, file), folderIn(parent, target)];
  const rowOf = (folder: string) => LAYERS[parent]!.findIndex((row) => row.includes(folder));
  return own !== undefined && other !== undefined && own !== other && rowOf(own) <= rowOf(other);
}

/**
 * Repeatedly removes the arrows that begin where no arrow ends, or end where no arrow begins. Only cycles, and paths
 * between cycles, remain.
 */
function findCircles(arrows: readonly (readonly [from: string, to: string | undefined])[]): string[] {
  const inner = arrows.filter(([from, to]) => to && from !== to);
  const [starts, ends] = [new Set(inner.map(([from]) => from)), new Set(inner.map(([, to]) => to))];
  const left = inner.filter(([from, to]) => ends.has(from) && starts.has(to!));
  if (left.length < arrows.length) return findCircles(left);
  return [...new Set(left.map(([from, to]) => `${from} -> ${to}`))];
}

function topFolder(path: string): string {
  return path.split('/').find(Boolean)!;
}

/** Returns `platform` for /boxoffice/platform/http/refusals.ts in boxoffice; undefined for a file elsewhere. */
function folderIn(parent: string, file: string): string | undefined {
  if (!file.startsWith(`/${parent}/`)) return undefined;
  const [folder, ...rest] = file.slice(parent.length + 2).split('/');
  return rest.length > 0 ? folder! : ROOT;
}

function isPage(path: string): boolean {
  return path.startsWith('/client/pages/');
}

function isOwnPage(file: string, target: string): boolean {
  return isPage(file) && isPage(target) && file.split('/')[3] === target.split('/')[3];
}

const toLine = ({ file, statement }: Import) => `${file}: ${statement}`;
