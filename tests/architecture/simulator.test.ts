import { posix } from 'node:path';
import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('/tests/simulator/**/*.ts', { query: '?raw', import: 'default', eager: true }),
);
/** Folders from which the simulator may import. None has the shop's code about money. */
const ALLOWED = ['/tests/simulator/', '/shared/kernel/'];

it('finds the files of the simulator', () => {
  expect(sources.length).toBeGreaterThan(15);
});

it('the simulator shares no code about money with the shop that it tests', () => {
  expect(sources.flatMap(([file, text]) => findShared(file, text))).toEqual([]);
});

it.each([
  "import { toUnits } from '#boxoffice/providers/providerTerms.ts';",
  "import type { AdyenConfig } from '../../../boxoffice/providers/adyen/adyenApi.ts';",
  "export { CURRENCIES } from '#shared/domain/selling/money.ts';",
  "const { writeCsv } = await import('#cli/text/writeCsv.ts');",
])('finds the import of the shop’s code in: %s', (text) => {
  expect(findShared('/tests/simulator/adyen/planted.ts', text)).toHaveLength(1);
});

function findShared(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)]
    .map(([, specifier]) => specifier!)
    .filter((specifier) => {
      const target = specifier.startsWith('#') ? `/${specifier.slice(1)}` : posix.join(file, '..', specifier);
      return !ALLOWED.some((folder) => target.startsWith(folder));
    })
    .map((specifier) => `${file}: ${specifier}`);
}
