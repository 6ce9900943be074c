import { data } from 'react-router-dom';
import {
  type FormReply,
  findMistakes,
  type Problems,
  type Reply,
  readTexts,
  type SentForm,
  sendForm,
  showMessage,
} from '#client/features/pageForm/formReply.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { CodeSent } from '#shared/contract/account.ts';
import { isCode, isEmail, RESEND_SECONDS, tidyCode } from '#shared/domain/account/accountRules.ts';
import type { FieldProblemCode } from '#shared/domain/selling/fieldProblemCode.ts';

type CodeSteps = {
  /** Address as the visitor entered it, and its problems. */
  to: string;
  problems?: Problems;
  /** Problems of the fields that are needed only with the code. */
  otherProblems?: Problems;
  send: () => Promise<CodeSent>;
  submit: (code: string) => Promise<Response | Reply>;
};

/**
 * Submits a form with a code. Sends a code if the visitor requests one, otherwise calls `submit` with the entered code.
 */
export async function submitWithCode(
  sent: SentForm,
  { form, shop }: { form: FormData; shop: Shop },
  { to, problems = {}, otherProblems, send, submit }: CodeSteps,
): Promise<Response | Reply> {
  if (wantsCode(form)) return findMistakes(sent, problems, shop) ?? sendCode(sent, shop, to, send);
  const { code } = readTexts(form, ['code']);
  const codeProblem = isCode(code) ? undefined : 'code.invalid';
  return (
    findMistakes(sent, { ...problems, code: codeProblem, ...otherProblems }, shop) ??
    sendForm(sent, shop, () => submit(tidyCode(code)))
  );
}

/** Reads the e-mail field, with its validation problem if any. */
export function readEmail(form: FormData): { email: string; problem: FieldProblemCode | undefined } {
  const email = readTexts(form, ['email']).email.trim();
  return { email, problem: email === '' ? 'field.required' : isEmail(email) ? undefined : 'email.invalid' };
}

/** Whether the form requests a code: by its button, or by Enter while the code field is empty. */
function wantsCode(form: FormData): boolean {
  const intent = form.get('intent');
  return intent === 'sendCode' || (intent !== 'send' && (form.get('code') ?? '') === '');
}

/** Sends a code. The reply contains the earliest time for another code. */
function sendCode(sent: SentForm, shop: Shop, to: string, send: () => Promise<CodeSent>) {
  return sendForm(sent, shop, async () => {
    const { resendSeconds = RESEND_SECONDS } = await send();
    const offset = (await shop.browser?.clockOffset()) ?? 0;
    const again = new Date(Date.now() + offset + resendSeconds * 1000).toISOString();
    return data<FormReply>({ ...sent, sent: { to, again }, ...showMessage(shop, shop.t('fields:code.sent')) });
  });
}
