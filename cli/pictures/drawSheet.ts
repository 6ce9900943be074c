import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import type { Picture } from './takePictures.ts';

export type Row = {
  id: string;
  english: string;
  text: string;
  limit?: number | undefined;
  picture?: Picture;
  reason?: string;
};

const STYLE = `body{font:15px system-ui;margin:1rem auto;max-width:64rem;padding:0 1rem}article{display:grid;grid-template-columns:390px 1fr;gap:1rem;border-top:1px solid #ccc;padding:1rem 0}
[hidden]{display:none!important}figure{margin:0;position:relative;width:max-content;background:#eee}figure i{position:absolute;outline:2px solid #d0006f;outline-offset:2px}img{display:block;max-width:390px}
.bad{color:#b00020;font-weight:bold}code{color:#555}input{font:inherit;padding:.5rem;width:100%}@media(max-width:800px){article{grid-template-columns:1fr}}`;
const SEARCH = `document.querySelector('input').oninput=({target})=>{for(const row of document.querySelectorAll('article'))row.hidden=!row.textContent.toLowerCase().includes(target.value.toLowerCase())}`;

/** Draws one page that needs no other file. Each text is framed at its place. Texts that do not fit come first. */
export function drawSheet(language: string, namespace: string, rows: readonly Row[]): string {
  const inOrder = rows.toSorted((one, other) => Number(!one.picture?.problem) - Number(!other.picture?.problem));
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${namespace} (${language})</title><style>${STYLE}</style><h1>${namespace} (${language})</h1>
<input type="search" aria-label="Search" placeholder="A text, a key, a page">${inOrder.map(drawRow).join('')}<script>${SEARCH}</script></html>\n`;
}

function drawRow({ id, english, text, limit, picture, reason }: Row): string {
  const say = (name: string, value: string | undefined) => (value ? `<p>${name}: ${escapeMarkup(value)}</p>` : '');
  const figure = picture
    ? `<figure><img alt="" width="${picture.screen}" src="data:image/webp;base64,${picture.webp}"><i style="left:${picture.left}px;top:${picture.top}px;width:${picture.width}px;height:${picture.height}px"></i></figure>`
    : '<figure></figure>';
  const width =
    picture?.text &&
    `${Math.round(picture.width)} of ${Math.round(picture.room)} px on a screen of ${picture.screen} px`;
  return `<article id="${id}">${figure}<div><code>${id}</code><p><b>${escapeMarkup(text)}</b></p>${say('English', english)}${
    picture?.problem ? `<p class="bad">${picture.problem}</p>` : ''
  }${say('Width', width || undefined)}${say('At most', limit?.toString())}${say('Page', picture?.address)}${say('In the place of', picture?.insteadOf)}${say('Invisible, in the', picture?.carrier)}${say('No picture', reason)}</div></article>`;
}
