import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import { actAtAdyen } from './adyen/actAtAdyen.ts';
import type { AdyenWorld } from './adyen/adyenWorld.ts';
import { actAtMidtrans } from './midtrans/actAtMidtrans.ts';
import type { MidtransWorld } from './midtrans/midtransWorld.ts';
import { type BuyerAct, LINE_STATES, type LineState } from './simulatedProvider.ts';

type Worlds = { adyen: AdyenWorld; midtrans: MidtransWorld; line: { state: LineState } };
/** A payment at either provider, with the name of its page. */
type Shown = { id: string; title: string; state: string; returnUrl: string | undefined; act: (act: BuyerAct) => void };
type Page = { status: number; body: string; location?: string };

const ACTS = ['pay', 'payLess', 'decline', 'forge'] as const;

/** Pages where a tester is the buyer: all payments at `/pages`, one at `/pages/ID`, where links of providers lead. */
export function answerPage(worlds: Worlds, path: string, form: URLSearchParams): Page {
  const all = listPayments(worlds);
  const id = path.split('/')[2];
  if (!id) {
    const line = LINE_STATES.find((state) => state === form.get('line'));
    if (line) worlds.line.state = line;
    return { status: 200, body: listPage(all, worlds.line.state) };
  }
  const payment = all.find((one) => one.id === id);
  if (!payment) return { status: 404, body: page('No such payment', '') };
  const act = ACTS.find((one) => one === form.get('act'));
  if (!act) return { status: 200, body: paymentPage(payment) };
  payment.act(act);
  return { status: 303, body: '', location: payment.returnUrl ?? '/pages' };
}

function listPayments({ adyen, midtrans }: Worlds): Shown[] {
  const shown: Shown[] = adyen.payments.map((one) => ({
    id: one.id,
    title: `Adyen ${one.type}: ${one.value} ${one.currency}`,
    state: one.state,
    returnUrl: one.isLink ? String(one.request.returnUrl) : undefined,
    act: (act) => actAtAdyen(adyen, one, act),
  }));
  for (const one of midtrans.payments)
    shown.push({
      id: one.transaction,
      title: `Midtrans ${one.type}: ${one.value} ${one.currency} ${one.type === 'bank_transfer' ? one.account : ''}`,
      state: one.state,
      returnUrl: one.returnUrl,
      act: (act) => actAtMidtrans(midtrans, one, act),
    });
  return shown.reverse();
}

function paymentPage({ title, state, id }: Shown): string {
  const buttons = ACTS.map((act) => `<button name="act" value="${act}">${act}</button> `);
  return page(title, `<p>${state}</p><form method="post" action="/pages/${id}">${buttons.join('')}</form>`);
}

function listPage(all: readonly Shown[], line: LineState): string {
  const rows = all.map(
    ({ id, title, state }) => `<li><a href="/pages/${id}">${escapeMarkup(title)}</a>: ${state}</li>`,
  );
  const states = LINE_STATES.map((state) => `<button name="line" value="${state}">${state}</button> `);
  return page(
    'Payments',
    `<p>The providers are ${line}.</p><form method="post">${states.join('')}</form><ul>${rows.join('')}</ul>`,
  );
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><h1>${escapeMarkup(title)}</h1>${body}</html>`;
