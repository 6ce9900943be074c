// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests hold code as text
import { expect, it } from 'vitest';
import { aWordsFolder } from '#tests/support/words/aWordsFolder.ts';
import { findKeyPlaces } from './keyPlaces.ts';
import { readTextSets } from './textSets.ts';

const TEXTS = {
  close: 'Close',
  open: 'Open',
  note: 'Note',
  status: { paid: 'Paid', lost: 'Lost' },
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
  gone: { title: 'Gone', text: ['One', 'Two'] },
  old: { title: 'Old' },
};

function places(files: Record<string, string>) {
  const root = aWordsFolder({
    ...files,
    'locales/en/shop.json': TEXTS,
    'locales/en/mails.json': { hello: { name: 'Hello' } },
  });
  const found = findKeyPlaces(root, readTextSets(`${root}/locales`), { namespaces: {} });
  return Object.fromEntries(
    [...found].map(([id, all]) => [id, all.map(({ file, line }) => `${file}:${line}`).join(' ')]),
  );
}

const page = (...lines: string[]) => ({
  'client/Page.tsx': ["const { t } = useTranslation('shop');", ...lines].join('\n'),
});

it('finds keys that the code names, plurals, groups, and keys in a value', () => {
  expect(
    places(page("t('close');", "t('seats', { count });", 'const message = `shop:gone`;', "`${t('open')} !`;")),
  ).toEqual({
    'shop:close': 'client/Page.tsx:2',
    'shop:seats_one': 'client/Page.tsx:3',
    'shop:seats_other': 'client/Page.tsx:3',
    'shop:gone.title': 'client/Page.tsx:4',
    'shop:gone.text.0': 'client/Page.tsx:4',
    'shop:gone.text.1': 'client/Page.tsx:4',
    'shop:open': 'client/Page.tsx:5',
  });
});

it('finds keys that the code builds from a value, if the code contains the value as a word', () => {
  expect(places(page("type Status = 'paid';", 't(`status.${toStatus({ order })}`);'))).toEqual({
    'shop:status.paid': 'client/Page.tsx:3',
  });
});

it('finds no key in comments, in tests, in other strings, or in templates without such a word', () => {
  const other = { 'client/Page.test.tsx': "t('shop:open');" };

  expect(
    places({ ...page("// t('close')", "const note = 'note'; // old title", '`${old}.${title}`;'), ...other }),
  ).toEqual({});
});

it('finds properties that the box office reads', () => {
  expect(places({ 'boxoffice/mail.ts': "const words = readWords('mails');\nsay(words.hello.name);" })).toEqual({
    'mails:hello.name': 'boxoffice/mail.ts:2',
  });
  expect(places({ 'boxoffice/mail.ts': "const words = readWords('mails');\nsay(words.hello);" })).toEqual({});
});
