import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** Who may import whom. `types`: may know its types, but not run its code. */
const MAY_IMPORT: Record<string, Record<string, 'code' | 'types'>> = {
  shared: {},
  client: { shared: 'code', locales: 'code' },
  upstream: { shared: 'code', locales: 'code' },
  server: { shared: 'code', client: 'types' },
  cli: { shared: 'code', server: 'code', upstream: 'code' },
};

/** Inside the client: pages build on features, features on ui; pages never know each other. */
const CLIENT_LAYERS: Record<string, RegExp> = {
  ui: /^\/client\/(features|pages|layout)\/|^\/client\/(routes|entry-)/,
  features: /^\/client\/pages\/|^\/client\/(routes|entry-)/,
  layout: /^\/client\/pages\/|^\/client\/(routes|entry-)/,
  pages: /^\/client\/(routes|entry-)/,
};

/** The shop starts the embedded box office. */
const ROOTS: Record<string, string[]> = { '/server/embeddedBoxOffice.ts': ['upstream'] };

const all = import.meta.glob<string>('/{server,client,shared,upstream,cli}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(all).filter(([file]) => !file.includes('.test.'));
const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|(typeof\s+)?\bimport\(\s*'([^']+)'/gm;

const imports = sources.flatMap(([file, text]) =>
  [...text.matchAll(IMPORT)].map(([statement, type, from, bare, typeOf, dynamic]) => {
    const specifier = from ?? bare ?? dynamic!;
    return {
      file,
      specifier,
      isType: Boolean(type ?? typeOf),
      target: toTarget(file, specifier),
      statement: statement.trim(),
    };
  }),
);

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

it.each(Object.entries(CLIENT_LAYERS))('client/%s imports nothing from the layers above it', (layer, above) => {
  const offences = imports.filter(
    ({ file, target }) => file.startsWith(`/client/${layer}/`) && target && above.test(target),
  );

  expect(offences.filter(({ file, target }) => !isOwnPage(file, target!)).map(toLine)).toEqual([]);
});

it('pages never import pages', () => {
  const offences = imports.filter(
    ({ file, target }) => isPage(file) && target && isPage(target) && !isOwnPage(file, target),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('domain knows nothing of the contract', () => {
  const offences = imports.filter(
    ({ file, target }) => file.startsWith('/shared/domain/') && target?.startsWith('/shared/contract/'),
  );

  expect(offences.map(toLine)).toEqual([]);
});

it('shared imports no package but zod', () => {
  const offences = imports.filter(({ file, target, specifier }) => {
    return topFolder(file) === 'shared' && !target && !/^zod(\/|$)/.test(specifier);
  });

  expect(offences.map(toLine)).toEqual([]);
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

/** A path from the root for imports of ours, nothing for packages. */
function toTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `/${specifier.slice(1)}`;
  if (specifier.startsWith('/')) return specifier;
  return specifier.startsWith('.') ? posix.join(file, '..', specifier) : undefined;
}

function topFolder(path: string): string {
  return path.split('/').find(Boolean)!;
}

function isPage(path: string): boolean {
  return path.startsWith('/client/pages/');
}

function isOwnPage(file: string, target: string): boolean {
  return isPage(file) && isPage(target) && file.split('/')[3] === target.split('/')[3];
}

const toLine = ({ file, statement }: (typeof imports)[number]) => `${file}: ${statement}`;
