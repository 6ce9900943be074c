import { expect, it } from 'vitest';
import { readSoundProject } from '../locales/readProject.ts';
import { listTexts } from './listTexts.ts';

const project = readSoundProject('locales');

it.each([
  ['en', 'Book Now', 'Ticket recipient'],
  ['zh-HK', '立即選座', '收票人姓名'],
  ['zh-CN', '立即选座', '收票人姓名'],
])('the pictures of %s show the texts of that set', (textSet, button, recipient) => {
  const texts = new Map(listTexts(project, textSet));
  expect([texts.get('activity:button.bookNow'), texts.get('checkout:recipient.name')]).toEqual([button, recipient]);
});
