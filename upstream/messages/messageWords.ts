import en from '#locales/en/messages.json' with { type: 'json' };
import id from '#locales/id/messages.json' with { type: 'json' };
import zhHK from '#locales/zh-HK/messages.json' with { type: 'json' };
import type { TextSet } from '#shared/domain/languages.ts';

export type MessageWords = typeof en;
export type MailKind = keyof MessageWords['email'];
export type SmsKind = keyof MessageWords['sms'];

export const MESSAGE_WORDS: Record<TextSet, MessageWords> = { en, id, 'zh-HK': zhHK };
