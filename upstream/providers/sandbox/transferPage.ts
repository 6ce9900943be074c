import { html } from './markup.ts';
import { sandboxPage } from './sandboxPage.ts';
import { sandboxWords } from './sandboxWords.ts';

/** The test bank's transfer page. It needs the account number that the shop shows. */
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
