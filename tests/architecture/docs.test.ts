import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCS = [...globSync('docs/**/*.md'), ...globSync('{README.md,*/README.md}')];
const FILE = /`((?:client|server|shared|upstream|cli|tests|locales|demo|docs|deploy)\/[\w./-]+\.\w+)`/g;

it.each(DOCS)('%s names only files that exist', (doc) => {
  const named = [...readFileSync(doc, 'utf8').matchAll(FILE)].map(([, file]) => file!);

  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

describe('docs/security.md', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split(/^\| Promise \| Code \| Test \|\n\|---\|---\|---\|\n/m)
    .slice(1)
    .flatMap((table) => table.split('\n\n', 1)[0]!.trim().split('\n'))
    .map((row) => row.slice(1, -1).split(' | '));

  it('has a test or an open point for each promise', () => {
    const without = rows.filter((cells) => cells.length !== 3 || !/`[\w/.-]+\.test\.tsx?` "|OPEN: /.test(cells[2]!));

    expect(rows.length).toBeGreaterThan(80);
    expect(without).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = rows.flatMap(([, , tests = '']) => [...tests.matchAll(/`([\w/.-]+)` "([^"]+)"/g)]);
    const missing = named.filter(([, file, title]) => {
      const source = readFileSync(file!, 'utf8');
      return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
    });

    expect(missing.map(([text]) => text)).toEqual([]);
  });
});

it.each([
  ['A login by mail with a code', 29],
  ['A payment', 37],
  ['A filter of the list of events', 5],
])('the walk "%s" has %i files', (title, count) => {
  const walks = readFileSync('docs/walks.md', 'utf8').split('\n## ');
  const walk = walks.find((text) => text.startsWith(title)) ?? '';

  expect(new Set([...walk.matchAll(FILE)].map(([, file]) => file))).toHaveProperty('size', count);
});

it.each([
  ['README.md', /docker run .*-e PUBLIC_URL=https:.* -e TRUST_PROXY=1 /],
  ['compose.yaml', /PUBLIC_URL: .*\n\s+TRUST_PROXY: "1"/],
])('%s tells the shop of the proxy that ends TLS', (file, line) => {
  expect(readFileSync(file, 'utf8')).toMatch(line);
});
