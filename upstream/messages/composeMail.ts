import type { LanguageCode } from '#shared/domain/languages.ts';
import { textSetOf } from '#shared/domain/languages.ts';
import { CODE_MINUTES } from '#shared/domain/verificationCode.ts';
import { fillIn } from '../words.ts';
import { type MailKind, MESSAGE_WORDS, type SmsKind } from './messageWords.ts';

export type MessageText = { subject: string; text: string; html: string };

/** A mail as plain text and as HTML that every mail program shows: no pictures, no style sheets, nothing to load. */
export function composeMail(kind: MailKind, language: LanguageCode, code?: string): MessageText {
  const words = MESSAGE_WORDS[textSetOf(language)];
  const values = { code: code ?? '', minutes: CODE_MINUTES };
  const paragraphs = [
    words.email[kind].text,
    ...(code ? [code, words.validFor] : []),
    ...(code || kind === 'accountExists' || kind === 'noAccount' ? [] : [words.notYou]),
    ...(code ? [words.ignore] : []),
  ].map((paragraph) => fillIn(paragraph, values));
  const html = paragraphs.map(
    (paragraph) => `<p style="${paragraph === code ? CODE_STYLE : ''}">${escapeHtml(paragraph)}</p>`,
  );
  return {
    subject: fillIn(words.email[kind].subject, values),
    text: `${[...paragraphs, `— \n${words.footer}`].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
      `<body style="${BODY_STYLE}"><h1 style="font-size:20px">${words.sender}</h1>`,
      ...html,
      `<p style="color:#666;font-size:12px">${escapeHtml(words.footer)}</p></body></html>`,
    ]
      .join('\n')
      .replaceAll(' style=""', ''),
  };
}

export function composeSms(kind: SmsKind, language: LanguageCode, code?: string): MessageText {
  const words = MESSAGE_WORDS[textSetOf(language)];
  return { subject: '', text: fillIn(words.sms[kind], { code: code ?? '', minutes: CODE_MINUTES }), html: '' };
}

const BODY_STYLE = 'font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:32rem;margin:24px auto';
const CODE_STYLE = 'font-size:32px;font-weight:bold;letter-spacing:6px';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
