import { data } from 'react-router-dom';
import { refusalText } from '#client/features/toast/refusalText.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { AccountFieldProblem } from '#shared/domain/fieldProblem.ts';

/** What a page's action says to the form that was sent. It is printed into the page: no password or code may be in it. */
export type FormReply = {
  /** Several forms may stand on one page. */
  form: string;
  /** A sentence at each field that is wrong. */
  fields?: Record<string, string>;
  /** For visitors without scripts; all others read it in a toast. */
  message?: { text: string; tone: 'plain' | 'bad' };
  /** What stood in the form, to be shown again. */
  values?: Record<string, string>;
  /** Where a code went, and the moment on the server's clock from which another may be asked for. */
  sent?: { to: string; again: string };
  /** Proof of a right code, with which one new password may be set. */
  resetToken?: string;
};

/** What an action returns: the reply with its status. */
export type Reply = ReturnType<typeof data<FormReply>>;

/** A form as it was sent; `values` is what may be shown again. */
export type SentForm = Pick<FormReply, 'form' | 'values' | 'resetToken'>;
export type Problems = Record<string, AccountFieldProblem | undefined>;

/** The form again with the words of the rules at its fields; undefined when nothing is wrong. */
export function findMistakes(sent: SentForm, problems: Problems, { t }: Pick<Shop, 't'>) {
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  if (found.length === 0) return undefined;
  const fields = Object.fromEntries(found.map(([name, problem]) => [name, t(`validation:${problem}`)]));
  return data<FormReply>({ ...sent, fields }, { status: 400 });
}

/**
 * Does what a form asked for. What the box office refuses goes back to the form: words for fields to the fields, its
 * message to a toast. Nobody loses what they typed because a box office does not answer.
 */
export async function sendForm<Answer>(sent: SentForm, shop: Shop, work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    const refusal = findRouteRefusal(error);
    if (!refusal || refusal.code === 401) throw error;
    const { fields = {}, reason, code } = refusal;
    const quiet = reason === 'request.invalid' && Object.keys(fields).length > 0;
    const said = quiet ? {} : say(shop, refusalText(refusal, shop.t), 'bad');
    return data<FormReply>({ ...sent, fields, ...said }, { status: code });
  }
}

/** Says something in a toast; where no script runs the page itself has to say it. */
export function say(shop: Shop, text: string, tone: 'plain' | 'bad' = 'plain'): Pick<FormReply, 'message'> {
  if (!shop.browser) return { message: { text, tone } };
  shop.browser.toast(text, tone);
  return {};
}
