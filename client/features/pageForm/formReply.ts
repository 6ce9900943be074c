import { data } from 'react-router-dom';
import { refusalText } from '#client/features/toast/refusalText.ts';
import type { ToastTone } from '#client/platform/createToastQueue.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { FieldProblemCode } from '#shared/domain/selling/fieldProblemCode.ts';

/** Result of a page's action for its form. It is printed into the page, so it must hold no password or code. */
export type FormReply = {
  /** Name of the form, since a page may have several. */
  form: string;
  /** Error message for each invalid field. */
  fields?: Record<string, string>;
  /** Message for visitors without scripts. Other visitors see it in a toast. */
  message?: { text: string; tone: 'plain' | 'bad' };
  /** Submitted values, to fill in the form again. */
  values?: Record<string, string>;
  /** Address that received a code, and the earliest time for another code, on the server's clock. */
  sent?: { to: string; again: string };
  /** Token for a verified code. It allows setting one new password. */
  resetToken?: string;
};

/** Return value of an action: the reply with its status. */
export type Reply = ReturnType<typeof data<FormReply>>;

/** A submitted form. `values` are safe to show again. */
export type SentForm = Pick<FormReply, 'form' | 'values' | 'resetToken'>;
export type Problems = Record<string, FieldProblemCode | undefined>;

/** Returns the form with validation messages at its fields. Undefined if all fields are valid. */
export function findMistakes(sent: SentForm, problems: Problems, { t }: Pick<Shop, 't'>) {
  const found = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, t(`validation:${problem}`)]] : [],
  );
  if (found.length === 0) return undefined;
  const fields: Record<string, string> = Object.fromEntries(found);
  return data<FormReply>({ ...sent, fields }, { status: 400 });
}

/**
 * Submits a form. A refusal becomes field errors or a toast, and the form keeps its values. An unavailable box office
 * counts as a refusal too. The refusal of a missing login is thrown.
 */
export async function sendForm<Answer>(sent: SentForm, shop: Shop, work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    const refusal = findRouteRefusal(error);
    if (!refusal || refusal.code === 401) throw error;
    const { fields = {}, reason, code } = refusal;
    const quiet = reason === 'request.invalid' && Object.keys(fields).length > 0;
    const tone = Object.keys(fields).length > 0 ? 'badField' : 'bad';
    const message = quiet ? {} : showMessage(shop, refusalText(refusal, shop.t), tone);
    return data<FormReply>({ ...sent, fields, ...message }, { status: code });
  }
}

/** Shows a toast. Without scripts, returns the message for the page to show. */
export function showMessage(shop: Shop, text: string, tone: ToastTone = 'plain'): Pick<FormReply, 'message'> {
  if (!shop.browser) return { message: { text, tone: tone === 'plain' ? tone : 'bad' } };
  shop.browser.toast(text, tone);
  return {};
}

/** Reads text fields of a form by name. A missing field is an empty string. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const text = (name: Name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}
