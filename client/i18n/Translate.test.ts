import { expect, it } from 'vitest';
import { readList, type Translate } from './Translate.ts';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Translate<'orders'>;
const status = 'cancelled' as 'cancelled' | 'completed';

it('accepts the keys of its namespace, prefixed keys of other namespaces, and exactly their values', () => {
  const words = [
    t('detail.preview'),
    t('common:close'),
    t(`order:status.${status}`),
    t('number', { number: 7 }),
    t('common:card.from', { price: 'HK$ 8' }),
  ];

  expect(words).toEqual([
    'detail.preview',
    'common:close',
    'order:status.cancelled',
    'number 7',
    'common:card.from HK$ 8',
  ]);
});

it('does not compile with a mistyped key, or with a missing, mistyped or extra value', () => {
  const mistakes = [
    // @ts-expect-error
    () => t('detail.previw'),
    // @ts-expect-error
    () => t('common:closs'),
    // @ts-expect-error: not in its namespace
    () => t('close'),
    // @ts-expect-error: no text exists for one of the two statuses
    () => t(`order:status.${status as 'cancelled' | 'lost'}`),
    // @ts-expect-error
    () => t('common:card.from'),
    // @ts-expect-error
    () => t('common:card.from', { prise: 'HK$ 8' }),
    // @ts-expect-error
    () => t('common:close', { price: 'HK$ 8' }),
    // @ts-expect-error: a list is not a text
    () => t('pay:wechat.steps'),
    // @ts-expect-error
    () => readList(t, 'pay:howTo.nowhere'),
    // @ts-expect-error: a translator of another namespace
    () => t satisfies Translate<'pay'>,
  ];

  expect(mistakes).toHaveLength(10);
});
