import { expect, it } from 'vitest';
import { MONEY_PROVIDER_NAMES } from '#upstream/moneyProviders.ts';

const all = import.meta.glob<string>('/{server,client,shared,upstream,cli}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(all).filter(([file]) => !file.includes('.test.'));
const TABLES = ['/upstream/moneyProviders.ts', '/upstream/providers/providerTerms.ts'];

it.each(MONEY_PROVIDER_NAMES)('%s is a folder and a row in each of two tables', (name) => {
  const folder = `/upstream/providers/${name}/`;
  const naming = sources.filter(([, text]) => new RegExp(name, 'i').test(text)).map(([file]) => file);

  expect(naming.filter((file) => !file.startsWith(folder)).sort()).toEqual(TABLES);
  expect(naming.filter((file) => file.startsWith(folder)).length).toBeGreaterThan(5);
});
