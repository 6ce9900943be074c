import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import en from '../../../locales/en/address.json' with { type: 'json' };
import { toAreaLabels } from './toAreaLabels.ts';

const translator = createTranslator('en');
translator.addResourceBundle('en', 'address', en);

it.each([
  ['HK', ['Region', 'District']],
  ['TW', ['City or county', 'District or township']],
  ['ID', ['Province', 'City or regency']],
  ['FR', ['Province or state', 'City or area']],
])('labels the area fields of %s with the terms of that country', (countryCode, labels) => {
  const { province, city } = toAreaLabels(countryCode, translator.t);

  expect([province, city]).toEqual(labels);
});
