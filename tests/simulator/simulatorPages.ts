import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import type { AdyenWorld } from './adyen/adyenWorld.ts';
import { sendAdyenReport } from './adyen/sendAdyenEvent.ts';
import type { MidtransWorld } from './midtrans/midtransWorld.ts';
import { LINE_STATES, type LineState } from './simulatedProvider.ts';
import { type Acts, BUYER_ACTS, listAdyenActs, listMidtransActs } from './simulatorActs.ts';

type Worlds = { adyen: AdyenWorld; midtrans: MidtransWorld; line: { state: LineState } };
/** A payment at either provider, as its page shows it. The page is at `/pages/ID` for each of its `ids`. */
type Shown = { ids: string[]; title: string; state: string; returnUrl: string | undefined; acts: Acts };
type Page = { status: number; body: string; location?: string };

/** Adyen's reasons for refused refunds, by the name of the button. */
const REFUND_REFUSALS: Record<string, string | undefined> = {
  refundsSucceed: undefined,
  refundsLackBalance: 'Insufficient balance',
  refundsBeforeCapture: "Transaction hasn't been captured, refund not possible",
};

/**
 * Serves the pages on which a tester acts as the buyer: all payments at `/pages`, and one payment at `/pages/ID`. Links
 * of the simulated providers lead to the page of one payment.
 */
export function answerPage(worlds: Worlds, path: string, form: URLSearchParams): Page {
  const all = listPayments(worlds);
  const id = path.split('/')[2];
  if (!id) {
    const line = LINE_STATES.find((state) => state === form.get('line'));
    if (line) worlds.line.state = line;
    listAccountActs(worlds)[form.get('act') ?? '']?.();
    return { status: 200, body: listPage(worlds, all) };
  }
  const payment = all.find(({ ids }) => ids.includes(id));
  if (!payment) return { status: 404, body: page('No such payment', '') };
  const name = form.get('act') ?? '';
  const act = payment.acts[name];
  if (!act) return { status: 200, body: paymentPage(payment) };
  act();
  const leavesPage = BUYER_ACTS.some((one) => one === name);
  return { status: 303, body: '', location: leavesPage ? (payment.returnUrl ?? '/pages') : `/pages/${id}` };
}

function listPayments({ adyen, midtrans }: Worlds): Shown[] {
  const shown: Shown[] = adyen.payments.map((one) => ({
    ids: [one.id],
    title: `Adyen ${one.type}: ${one.value} ${one.currency}`,
    state: one.state,
    returnUrl: one.isLink ? String(one.request.returnUrl) : undefined,
    acts: listAdyenActs(adyen, one),
  }));
  for (const one of midtrans.payments)
    shown.push({
      ids: [one.token, one.transaction],
      title: `Midtrans ${one.type}: ${one.value} ${one.currency} ${one.type === 'bank_transfer' ? one.account : ''}`,
      state: one.state,
      returnUrl: one.returnUrl,
      acts: listMidtransActs(midtrans, one),
    });
  return shown.reverse();
}

/** Lists the actions at Adyen that belong to no payment. */
function listAccountActs({ adyen }: Worlds): Acts {
  const refusals = Object.entries(REFUND_REFUSALS).map(([name, reason]) => [
    name,
    () => {
      adyen.trouble.refundRefusal = reason;
    },
  ]);
  return { report: () => sendAdyenReport(adyen), ...Object.fromEntries(refusals) };
}

function paymentPage({ title, state, ids: [id], acts }: Shown): string {
  return page(title, `<p>${state}</p><form method="post" action="/pages/${id}">${buttons('act', acts)}</form>`);
}

function listPage(worlds: Worlds, all: readonly Shown[]): string {
  const rows = all.map(
    ({ ids, title, state }) => `<li><a href="/pages/${ids[0]}">${escapeMarkup(title)}</a>: ${state}`,
  );
  const line = `<p>The providers are ${worlds.line.state}.</p><form method="post">${buttons('line', LINE_STATES)}</form>`;
  const account = `<form method="post">${buttons('act', listAccountActs(worlds))}</form>`;
  return page('Payments', `${line}${account}<ul>${rows.join('')}</ul>`);
}

const buttons = (field: string, values: readonly string[] | Acts) =>
  (Array.isArray(values) ? values : Object.keys(values))
    .map((value) => `<button name="${field}" value="${value}">${value}</button> `)
    .join('');
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><h1>${escapeMarkup(title)}</h1>${body}</html>`;
