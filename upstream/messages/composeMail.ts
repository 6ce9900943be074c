import type { LanguageCode } from '#shared/domain/languages.ts';
import { textSetOf } from '#shared/domain/languages.ts';
import { CODE_MINUTES } from '#shared/domain/verificationCode.ts';
import type { MessageText } from '../outbox/outboxStore.ts';
import { fillIn } from '../words/words.ts';
import { frameMail, type MailBlock } from './frameMail.ts';
import { type MailKind, MESSAGE_WORDS, type SmsKind } from './messageWords.ts';

/** Composes account mails: codes and change notices. */
export function composeMail(kind: MailKind, language: LanguageCode, code?: string): MessageText {
  const words = MESSAGE_WORDS[textSetOf(language)];
  const values = { code: code ?? '', minutes: CODE_MINUTES };
  const say = (text: string): MailBlock => ({ kind: 'text', text: fillIn(text, values) });
  return frameMail({
    language,
    subject: fillIn(words.email[kind].subject, values),
    blocks: [
      say(words.email[kind].text),
      ...(code ? [{ kind: 'code', text: code } as const, say(words.validFor)] : []),
      ...(code || kind === 'accountExists' || kind === 'noAccount' ? [] : [say(words.notYou)]),
      ...(code ? [say(words.ignore)] : []),
    ],
  });
}

export function composeSms(kind: SmsKind, language: LanguageCode, code?: string): MessageText {
  const words = MESSAGE_WORDS[textSetOf(language)];
  return { subject: '', text: fillIn(words.sms[kind], { code: code ?? '', minutes: CODE_MINUTES }), html: '' };
}
