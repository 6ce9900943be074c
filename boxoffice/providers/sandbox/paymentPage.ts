import { fillIn } from '#boxoffice/platform/words/words.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { NOTICE_TROUBLES } from './actAtSandbox.ts';
import { html, type Markup } from './markup.ts';
import { toStatus } from './sandboxNotice.ts';
import { sandboxPage } from './sandboxPage.ts';
import type { SandboxPayment } from './sandboxStore.ts';
import { type SandboxWords, sandboxWords } from './sandboxWords.ts';

/** Page where a tester chooses the outcome of a payment. */
export function paymentPage(payment: SandboxPayment, now: Date): string {
  const { words, language } = sandboxWords(payment.languageCode);
  const amount = createMoneyFormat(language)({ amount: payment.amount, currency: payment.currency });
  const overdue = payment.state === 'open' && toStatus(payment, now).state === 'expired';
  const state = overdue ? 'expired' : payment.state;
  const body = html`
<p>${payment.title}</p>
${facts(payment, words)}
<p class="state ${state}" role="status">${words.state[state]}</p>
${state === 'paid' ? backLink(payment.returnUrls.success, words.back) : form(words, state === 'open')}
${state !== 'paid' && backLink(payment.returnUrls.cancel, words.act.leave)}`;
  return sandboxPage(payment.languageCode, { title: fillIn(words.pay.title, { amount }), body });
}

/** Transfer page of the test bank. A tester enters the account number that the shop shows. */
export function transferPage(languageCode: string, { number = '', unknown = false } = {}): string {
  const { transfer } = sandboxWords(languageCode).words;
  const body = html`
<p id="hint">${transfer.hint}</p>
<form method="post">
<label for="number">${transfer.number}</label>
<input id="number" name="number" value="${number}" inputmode="numeric" autocomplete="off" required aria-describedby="hint${unknown && ' problem'}"${unknown && html` aria-invalid="true"`}>
${unknown && html`<p id="problem" class="problem" role="alert">${transfer.unknown}</p>`}
<button class="pay">${transfer.next}</button>
</form>`;
  return sandboxPage(languageCode, { title: transfer.title, body });
}

function facts({ method, reference, accountNumber, expiresAt }: SandboxPayment, words: SandboxWords): Markup {
  const row = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<dl>
${row(words.pay.method, words.method[method])}
${accountNumber !== null && row(words.pay.account, accountNumber)}
${row(words.pay.reference, reference)}
${row(words.pay.expires, `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`)}
</dl>`;
}

function form({ act, trouble }: SandboxWords, open: boolean): Markup {
  const button = (name: 'pay' | 'decline' | 'cancel', text: string) =>
    html`<button name="act" value="${name}" class="${name}">${text}</button>`;
  return html`<form method="post">
${button('pay', open ? act.pay : act.payLate)}
${open && [button('decline', act.decline), button('cancel', act.cancel)]}
<details>
<summary>${trouble.title}</summary>
<fieldset>
<legend>${trouble.notice}</legend>
${NOTICE_TROUBLES.map((name) => option(name, trouble[name]))}
<label>${trouble.seconds} <input type="number" name="seconds" value="30" min="1" max="86400" inputmode="numeric"></label>
</fieldset>
<label><input type="checkbox" name="wrongAmount" value="yes"> ${trouble.wrongAmount}</label>
<button name="act" value="forge">${act.forge}</button>
<p class="hint">${trouble.forgedHint}</p>
</details>
</form>`;
}

const option = (name: string, text: string) =>
  html`<label><input type="radio" name="trouble" value="${name}"${name === 'none' && html` checked`}> ${text}</label>`;

const backLink = (address: string, text: string) => html`<p><a href="${address}">${text}</a></p>`;
