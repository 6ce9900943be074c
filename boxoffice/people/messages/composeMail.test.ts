import { describe, expect, it } from 'vitest';
import type { MessageText } from '#boxoffice/platform/outbox/outboxStore.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { composeMail, composeSms, type MailKind, MESSAGE_WORDS, type SmsKind } from './composeMail.ts';
import { composeNoticeMail, composeNoticeSms, type Notice } from './composeNotice.ts';
import { nameShop } from './nameShop.ts';

const UNDO = { link: `https://shop.example.com/zh-HK/account/restore?token=${'0'.repeat(32)}`, hours: 72 };
const named = (message: MessageText) => nameShop(message, { ...DEMO_SHOP, name: 'A & B' });
const codes = LANGUAGES.map(({ code }) => code);

describe.each(codes)('messages in %s', (language) => {
  it.each(Object.keys(MESSAGE_WORDS.en.email) as MailKind[])('%s is complete, as text and as HTML', (kind) => {
    const code = kind.endsWith('Code') ? '012345' : undefined;
    const { subject, text, html } = named(composeMail(kind, language, code));

    expect(subject.length).toBeGreaterThan(5);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<script|<img|<link|https?:/);
    for (const part of [subject, text, html]) expect(part.includes('012345')).toBe(code !== undefined);
  });

  it.each(Object.keys(MESSAGE_WORDS.en.sms) as SmsKind[])('%s has at most 160 characters as a text message', (kind) => {
    const { text } = named(composeSms(kind, language, '012345'));

    expect(text).not.toContain('{{');
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it.each(Object.keys(MESSAGE_WORDS.en.notice.email) as Notice[])('%s has a link that undoes the change', (notice) => {
    const mail = named(composeNoticeMail(notice, language, UNDO));
    const sms = named(composeNoticeSms(notice, language, UNDO));

    expect(mail.subject.length).toBeGreaterThan(5);
    expect(`${mail.subject}${mail.text}${mail.html}${sms.text}`).not.toMatch(/\{\{|undefined/);
    expect(mail.text.split('\n')).toContain(UNDO.link);
    expect(mail.html).toContain(`href="${UNDO.link}"`);
    expect(sms.text.includes(UNDO.link)).toBe(notice !== 'restored');
    expect(sms.text.length).toBeLessThanOrEqual(2 * 153);
  });

  it('the notice of a restored account has no link', () => {
    expect(composeNoticeMail('restored', language).html).not.toContain('http');
  });
});
