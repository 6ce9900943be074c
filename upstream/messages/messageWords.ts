import { readWords, type WordFiles } from '../words/readWords.ts';

export type MailKind = keyof WordFiles['messages']['email'];
export type SmsKind = keyof WordFiles['messages']['sms'];

export const MESSAGE_WORDS = readWords('messages');
