import { data } from 'react-router-dom';
import { type FormReply, type SentForm, say, sendForm } from '#client/features/pageForm/formReply.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { CodeSent } from '#shared/contract/account.ts';
import { RESEND_SECONDS } from '#shared/domain/verificationCode.ts';

/** Whether the form requests a code: by its button, or by Enter while the code field is empty. */
export function wantsCode(form: FormData): boolean {
  const intent = form.get('intent');
  return intent === 'sendCode' || (intent !== 'send' && (form.get('code') ?? '') === '');
}

/** Sends a code. The reply has the earliest time for another one. */
export function sendCode(sent: SentForm, shop: Shop, to: string, send: () => Promise<CodeSent>) {
  return sendForm(sent, shop, async () => {
    const { resendSeconds = RESEND_SECONDS } = await send();
    const offset = (await shop.browser?.clockOffset()) ?? 0;
    const again = new Date(Date.now() + offset + resendSeconds * 1000).toISOString();
    return data<FormReply>({ ...sent, sent: { to, again }, ...say(shop, shop.t('fields:code.sent')) });
  });
}
