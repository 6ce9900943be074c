import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedProgram, listCommands, nameOf, readHelp } from '../documents/commandsPage.ts';
import { DOCUMENTS } from '../documents/documents.ts';
import { COSTLY_WORK, type CostlyWork, HEAVY } from './costlyWork.ts';

const DOCS = [...globSync('docs/**/*.md'), ...globSync('{README.md,*/README.md,boxoffice/*/README.md}')];
const FILE = /`((?:client|server|shared|boxoffice|cli|tests|locales|demo|docs|deploy)\/[\w./-]+\.\w+)`/g;
/** The number of a test that proves a promise. It is in documents and at the beginning of the test's title. */
const TEST_ID = /\bS-\d+\b/g;
const TITLE = /\(\s*['"`]\[(S-\d+)\] /g;

it.each(DOCS)('%s names only files that exist', (doc) => {
  const named = [...readFileSync(doc, 'utf8').matchAll(FILE)].map(([, file]) => file!);

  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('the README has 700 words at most', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(700);
});

it.each(Object.entries(DOCUMENTS))('%s matches the code: node tests/documents/main.ts writes it', (file, write) => {
  expect(readFileSync(file, 'utf8')).toBe(write());
});

describe('the options in examples of commands', () => {
  const program = documentedProgram();
  const commands = new Map(listCommands(program).map((command) => [nameOf(command), command]));
  const helps = listCommands(program).map((command) => [`help of ${nameOf(command)}`, readHelp(command)] as const);
  const documents = DOCS.map((doc) => [doc, readFileSync(doc, 'utf8')] as const);

  it.each([...documents, ...helps])('all exist in %s', (_name, text) => {
    expect(findUnknown(text)).toEqual([]);
  });

  it('are reported if they do not exist', () => {
    expect(findUnknown('frontrow tickets revoked --outptu revoked.json | cat --bogus')).toEqual([
      'tickets revoked --outptu',
    ]);
  });

  /** Finds options that do not exist. A command ends at a shell operator, or at two spaces before a remark. */
  function findUnknown(text: string): string[] {
    return [...text.matchAll(/(?<![\w/.-])frontrow ((?:[\w-]+ ?)+[^\n|>#;&`]*)/g)].flatMap(([, line = '']) => {
      const words = line.split(/ {2,}/, 1)[0]!.split(' ');
      const path = words.filter((_word, at) => commands.has(words.slice(0, at + 1).join(' '))).join(' ');
      const command = commands.get(path);
      if (!path || !command) return [];
      const known = new Set(['--help', ...command.options.map(({ long }) => long)]);
      const given = words.flatMap((word) => /^--[\w-]+/.exec(word)?.[0] ?? []);
      return given.filter((option) => !known.has(option)).map((option) => `${path} ${option}`);
    });
  }
});

it.each(globSync('boxoffice/**/README.md'))('%s names only files in its folder', (doc) => {
  const named = [...readFileSync(doc, 'utf8').matchAll(/`(\w+\.ts)`/g)].map(([, file]) => file!);

  expect(named.filter((file) => globSync(`${dirname(doc)}/**/${file}`).length === 0)).toEqual([]);
});

describe('docs/security.md', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const rows = text
    .split(/^\| Promise \| Code \| Test \|\n\|---\|---\|---\|\n/m)
    .slice(1)
    .flatMap((table) => table.split('\n\n', 1)[0]!.trim().split('\n'))
    .map((row) => row.slice(1, -1).split(' | '));
  const promised = new Set(rows.flatMap(([, , tests = '']) => tests.match(TEST_ID) ?? []));
  const titles = globSync('**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, id]) => ({ id: id!, file })),
  );
  const filesById = Map.groupBy(titles, ({ id }) => id);

  it('has a test or an open point for each promise', () => {
    const without = rows.filter(([, , tests = '', ...more]) => more.length > 0 || !/\bS-\d|OPEN: /.test(tests));

    expect(rows.length).toBeGreaterThan(80);
    expect(without).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = new Set(text.match(TEST_ID));

    expect([...named].filter((id) => !filesById.has(id))).toEqual([]);
  });

  it('gives each test a unique number', () => {
    const shared = [...filesById.values()].filter(({ length }) => length > 1);

    expect(shared.flat()).toEqual([]);
  });

  it('has a row for each costly function, with a test of its bound', () => {
    const rowOf = ({ work, ms, bound, file, test }: CostlyWork) =>
      `| ${work} | ${ms} | ${bound} | \`${file}\` | ${test} |`;

    expect(COSTLY_WORK.filter((work) => !text.includes(rowOf(work)))).toEqual([]);
    expect(COSTLY_WORK.filter(({ test }) => !filesById.has(test))).toEqual([]);
    for (const { file, name } of COSTLY_WORK)
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`export (?:async )?(?:function|const) ${name}\\b`));
  });

  it('has a row for each file that imports a package whose work is costly', () => {
    const listed = COSTLY_WORK.flatMap(({ file, parts = [] }) => [file, ...parts]);
    const heavy = globSync('{server,boxoffice}/**/*.ts', { exclude: ['**/*.test.ts', 'server/build/**'] }).filter(
      (file) => [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)].some(([, name]) => HEAVY.test(name!)),
    );

    expect(heavy.filter((file) => !listed.includes(file))).toEqual([]);
  });

  it('lists each test that has a number', () => {
    expect(titles.filter(({ id }) => !promised.has(id))).toEqual([]);
  });
});

it.each([
  ['README.md', /docker run .*-e PUBLIC_URL=https:.* -e TRUST_PROXY=1 /],
  ['compose.yaml', /PUBLIC_URL: .*\n\s+TRUST_PROXY: "1"/],
])('[S-129] %s sets TRUST_PROXY for the proxy that terminates TLS', (file, line) => {
  expect(readFileSync(file, 'utf8')).toMatch(line);
});
