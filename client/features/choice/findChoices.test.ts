import { expect, it } from 'vitest';
import { findChoices } from './findChoices.ts';

const CHOICES = [
  { value: 'GP', name: 'Guadeloupe', detail: '+590' },
  { value: 'HK', name: '香港', detail: '+852', aliases: ['Hong Kong'] },
  { value: 'RE', name: 'Réunion', detail: '+262' },
  { value: 'SG', name: 'Singapore', detail: '+65' },
  { value: 'SJ', name: 'Svalbard & Jan Mayen', detail: '+47' },
];
const found = (text: string) => findChoices(CHOICES, text).map(({ value }) => value);

it.each([
  ['singa', ['SG']],
  ['reunion', ['RE']],
  ['香', ['HK']],
  ['hong kong', ['HK']],
  ['kong hong', ['HK']],
  ['+852', ['HK']],
  ['65', ['SG']],
  ['sg', ['SG']],
  ['atlantis', []],
])('the search %j finds %j', (text, values) => {
  expect(found(text)).toEqual(values);
});

it('lists first the names that begin with the search text', () => {
  expect(found('s')).toEqual(['SG', 'SJ', 'HK', 'GP', 'RE'].filter((value) => found('s').includes(value)));
  expect(found('s').slice(0, 2)).toEqual(['SG', 'SJ']);
});

it('offers all choices while the search is empty', () => {
  expect(found('  ')).toHaveLength(CHOICES.length);
});
