import { expect, it } from 'vitest';
import type { Translate } from '#client/i18n/Translate.ts';
import { refusalText } from './refusalText.ts';

const t = ((key: string) => `words of ${key}`) as Translate;

it.each(['upstream.unreachable', 'upstream.timeout', 'upstream.unreadable', 'csrf', 'failed'])(
  "shows the shop's own refusal %s in the visitor's language",
  (reason) => {
    expect(refusalText({ code: 502, message: 'English only', reason }, t)).toMatch(/^words of common:/);
  },
);

it('shows the message of the box office', () => {
  const refusal = { code: 429, message: '請稍後再試', reason: 'notify.tooMany' };

  expect(refusalText(refusal, t)).toBe('請稍後再試');
});
