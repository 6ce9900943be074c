import type { MessageText } from '#boxoffice/platform/outbox/outboxStore.ts';
import type { WordFiles } from '#boxoffice/platform/words/readWords.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/language/languages.ts';
import { MESSAGE_WORDS } from './composeMail.ts';
import { frameMail, type MailBlock } from './frameMail.ts';

export type Notice = keyof WordFiles['messages']['notice']['email'];
/** Link that undoes a change, and the time for which the link is valid. */
export type Undo = { link: string; hours: number };

/** Composes an e-mail about a change to the account. Without a link the change cannot be undone. */
export function composeNoticeMail(notice: Notice, language: LanguageCode, undo?: Undo): MessageText {
  const words = MESSAGE_WORDS[textSetOf(language)].notice;
  const { subject, text } = words.email[notice];
  const blocks: MailBlock[] = [{ kind: 'text', text }];
  if (undo) {
    blocks.push({ kind: 'text', text: fillIn(words.undo, undo) });
    blocks.push({ kind: 'button', label: words.button, href: undo.link });
  }
  return frameMail({ language, subject, blocks });
}

export function composeNoticeSms(notice: Notice, language: LanguageCode, undo?: Undo): MessageText {
  const text = fillIn(MESSAGE_WORDS[textSetOf(language)].notice.sms[notice], undo ?? {});
  return { subject: '', text, html: '' };
}
