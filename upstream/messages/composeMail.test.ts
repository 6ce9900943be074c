import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { composeMail, composeSms, type MailKind, MESSAGE_WORDS, type SmsKind } from './composeMail.ts';

const codes = LANGUAGES.map(({ code }) => code);

describe.each(codes)('messages in %s', (language) => {
  it.each(Object.keys(MESSAGE_WORDS.en.email) as MailKind[])('%s is whole, as text and as HTML', (kind) => {
    const code = kind.endsWith('Code') ? '012345' : undefined;
    const { subject, text, html } = composeMail(kind, language, code);

    expect(subject.length).toBeGreaterThan(5);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<script|<img|<link|https?:/);
    for (const part of [subject, text, html]) expect(part.includes('012345')).toBe(code !== undefined);
  });

  it.each(Object.keys(MESSAGE_WORDS.en.sms) as SmsKind[])('%s fits into few text messages', (kind) => {
    const { text } = composeSms(kind, language, '012345');

    expect(text).not.toContain('{{');
    expect(text.length).toBeLessThanOrEqual(160);
  });
});
