import { expect, it } from 'vitest';
import { textIn } from './localizedText.ts';

it.each([
  [{ en: 'Jazz', 'zh-HK': '爵士' }, '爵士'],
  [{ en: 'Jazz' }, 'Jazz'],
  [{ en: 'Jazz', 'zh-HK': '' }, 'Jazz'],
])('%j in Chinese is %s', (text, read) => {
  expect(textIn(text, 'zh-HK')).toBe(read);
});
