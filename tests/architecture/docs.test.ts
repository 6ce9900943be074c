import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCS = [...globSync('docs/**/*.md'), ...globSync('{README.md,*/README.md}')];
const FILE = /`((?:client|server|shared|upstream|cli|tests|locales|demo|docs)\/[\w./-]+\.\w+)`/g;

it.each(DOCS)('%s names only files that exist', (doc) => {
  const named = [...readFileSync(doc, 'utf8').matchAll(FILE)].map(([, file]) => file!);

  expect(named.filter((file) => !existsSync(file))).toEqual([]);
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
