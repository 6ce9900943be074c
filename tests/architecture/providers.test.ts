import { expect, it } from 'vitest';
import { MONEY_PROVIDER_NAMES } from '#boxoffice/moneyProviders.ts';

const all = import.meta.glob<string>('/{server,client,shared,boxoffice,cli}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(all).filter(([file]) => !file.includes('.test.'));
const TABLES = ['/boxoffice/moneyProviders.ts', '/boxoffice/providers/providerTerms.ts'];

it.each(MONEY_PROVIDER_NAMES)('only its own folder and one row in each of two tables name the provider %s', (name) => {
  const folder = `/boxoffice/providers/${name}/`;
  const naming = sources.filter(([, text]) => new RegExp(name, 'i').test(text)).map(([file]) => file);

  expect(naming.filter((file) => !file.startsWith(folder)).sort()).toEqual(TABLES);
  expect(naming.filter((file) => file.startsWith(folder)).length).toBeGreaterThan(5);
});
