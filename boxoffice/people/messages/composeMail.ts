import type { MessageText } from '#boxoffice/platform/outbox/outboxStore.ts';
import { readWords, type WordFiles } from '#boxoffice/platform/words/readWords.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import { CODE_MINUTES } from '#shared/domain/account/accountRules.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/language/languages.ts';
import { frameMail, type MailBlock } from './frameMail.ts';

export type MailKind = keyof WordFiles['messages']['email'];
export type SmsKind = keyof WordFiles['messages']['sms'];

export const MESSAGE_WORDS = readWords('messages');

/** Composes account e-mails with a code, or with the reason why no code is sent. */
export function composeMail(kind: MailKind, language: LanguageCode, code?: string): MessageText {
  const words = MESSAGE_WORDS[textSetOf(language)];
  const values = { code: code ?? '', minutes: CODE_MINUTES };
  const paragraph = (text: string): MailBlock => ({ kind: 'text', text: fillIn(text, values) });
  return frameMail({
    language,
    subject: fillIn(words.email[kind].subject, values),
    blocks: [
      paragraph(words.email[kind].text),
      ...(code ? [{ kind: 'code', text: code } as const, paragraph(words.validFor)] : []),
      ...(code ? [paragraph(words.ignore)] : []),
    ],
  });
}

export function composeSms(kind: SmsKind, language: LanguageCode, code?: string): MessageText {
  const words = MESSAGE_WORDS[textSetOf(language)];
  return { subject: '', text: fillIn(words.sms[kind], { code: code ?? '', minutes: CODE_MINUTES }), html: '' };
}
