import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import english from '#locales/en/room.json' with { type: 'json' };
import { toTabTitle, toWaitText } from './roomWords.ts';

const translator = createTranslator('en');
translator.addResourceBundle('en', 'room', english);
const { t } = translator;

it.each([
  [{ least: 0, most: 1 }, 'Waiting time: less than a minute'],
  [{ least: 0, most: 3 }, 'Waiting time: up to 3 minutes'],
  [{ least: 8, most: 15 }, 'Waiting time: about 8 to 15 minutes'],
  [{ least: 107, most: 200 }, 'Waiting time: about 1 to 4 hours'],
  [undefined, 'It takes longer than planned. Your place in the queue is kept.'],
])('describes an expected wait of %o as “%s”', (minutes, text) => {
  expect(toWaitText({ minutes }, t)).toBe(text);
});

const standing = { key: 0.5 };

it.each([
  ['before the draw', { kind: 'joined' as const }, undefined, 'Waiting room: Gala'],
  ['waiting', { kind: 'waiting' as const, before: 1234, standing }, 1234, '1,234 ahead of you – Gala'],
  ['next', { kind: 'waiting' as const, before: 0, standing }, 0, 'You are next – Gala'],
  ['called', { kind: 'called' as const, comeBy: undefined }, undefined, 'Your turn! – Gala'],
])('the title of the tab shows that the visitor is %s', (_case, stage, before, title) => {
  expect(toTabTitle({ stage, before, event: 'Gala', language: 'en' }, t)).toBe(title);
});

it('the title of the tab shows the place without the name of the event', () => {
  const tab = { event: undefined, language: 'en' as const };

  expect([
    toTabTitle({ ...tab, stage: { kind: 'waiting', before: 0, standing }, before: 0 }, t),
    toTabTitle({ ...tab, stage: { kind: 'open' }, before: undefined }, t),
  ]).toEqual(['You are next – Waiting room', 'Waiting room']);
});
