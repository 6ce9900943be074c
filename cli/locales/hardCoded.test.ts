import { expect, it } from 'vitest';
import { aWordsFolder } from '#tests/support/words/aWordsFolder.ts';
import { findHardCoded } from './hardCoded.ts';
import { readSettings } from './settings.ts';

/** One code example per line. Each is written to its own file. */
const WRONG = `
client/A.tsx: export const A = () => <p>Sold out</p>;
client/A.tsx: export const A = () => <p>seats left</p>;
client/A.tsx: export const A = () => <><b>Price</b></>;
client/A.tsx: export const A = () => <p>{'Sold out'}</p>;
client/A.tsx: export const A = () => <input placeholder="Your name" />;
client/A.tsx: export const A = () => <input placeholder="Name" />;
client/A.tsx: export const A = () => <img alt="Map of the hall" />;
client/A.tsx: export const A = () => <button aria-label="Close" />;
client/A.tsx: export const A = () => <button title={open ? 'Close' : t('open')} />;
client/A.tsx: export const A = () => <Field label="Name" />;
client/A.tsx: export const A = () => <Field hint={\`At most \${limit} letters\`} />;
client/A.tsx: export const A = () => <p>{open ? 'Open now' : 'Closed'}</p>;
client/A.tsx: export const A = () => <p>{open && 'open until late'}</p>;
client/A.tsx: export const A = () => <p>{\`\${count} tickets\`}</p>;
client/A.tsx: export const A = () => <p>{count} ticket{count === 1 ? '' : 's left'}</p>;
client/A.tsx: export const A = () => <p>{t('from')} per person</p>;
client/A.tsx: export const A = () => <p>價格</p>;
client/A.tsx: export const A = () => <option value="1">One ticket</option>;
client/A.ts: export const LABELS = { open: 'Open now', closed: 'Closed for today' };
client/A.ts: export const STEPS = ['Choose a seat', 'Pay'];
client/A.ts: export const text = 'Please wait.';
client/A.ts: showToast('Link copied to the clipboard');
client/A.ts: document.title = 'Your order';
client/A.ts: alert('Please log in first');
client/A.ts: export const say = (n: number) => \`You have \${n} tickets\`;
client/A.ts: export const say = (n: number) => 'You have ' + n + (n === 1 ? ' ticket' : ' tickets');
server/a.ts: export const page = '<h1>Not found</h1>';
server/a.ts: export const page = \`<html><title>Frontrow</title><p>\${x} of these seats</p>\`;
boxoffice/a.ts: export const page = \`<p>Thank you, \${name}</p>\`;`;

const RIGHT = `
client/A.tsx: export const A = () => <p className="flex items-center">{t('Close')}</p>;
client/A.tsx: export const A = () => <p className={open ? 'font-bold Text now' : 'x'} style={{ font: 'Times New' }}>·</p>;
client/A.tsx: export const A = () => <form method="POST" encType="multipart/form-data" />;
client/A.tsx: export const A = () => <p>{kind === 'Open now' && t('open')}</p>;
client/A.tsx: export const A = () => <p>{labels['open now']} · {count} × {price}</p>;
client/A.tsx: export const A = () => <b>WhatsApp</b>;
client/A.tsx: export const A = () => <img alt="" src="/a.png" aria-hidden="true" sizes="(min-width: 40rem) 50vw" />;
client/A.tsx: export const A = () => <Icon name="chevronDown" d="M 10 Zero z" />;
client/A.tsx: export const A = () => <a href="/orders?filter=All" target="_blank">{children}</a>;
client/A.ts: import { x } from './Some Folder/x.ts';
client/A.ts: throw new Error('Only in a browser');
client/A.ts: const error = new TypeError('The seat is gone');
client/A.ts: console.warn('Nothing to do');
client/A.ts: export type Kind = 'Open now' | 'Closed for good';
client/A.ts: export const keys = { Enter: 'Enter', Escape: 'Escape' };
client/A.ts: if (event.key === 'ArrowDown') next();
client/A.ts: export const format = 'YYYY-MM-DD'; export const accept = 'text/html, image/png';
client/A.ts: const found = matchMedia('(pointer: coarse)').matches;
client/A.test.tsx: export const A = () => <p>Only in tests</p>;
server/a.ts: export const page = \`<html lang="\${lang}"><title>\${title}</title><p class="big note">\${text}</p>\`;
server/a.ts: export const refusals = { late: 'The request took too long' };
server/a.ts: log.warn('Redis does not answer');
server/a.ts: export const page = '<style>body { color: red }</style><meta charset="utf-8"><br>';
boxoffice/a.ts: const row = sql\`select Name from seats where a < b\`;
boxoffice/a.ts: if (rows < limit) throw new Error('<p> is no seat');`;

const settings = { ...readSettings('locales'), names: ['WhatsApp'], inCode: ['Frontrow'] };

it.each(WRONG.trim().split('\n'))('finds %s', async (line) => {
  expect(await findHardCoded(aCode(line), settings)).not.toEqual([]);
});

it.each(RIGHT.trim().split('\n'))('accepts %s', async (line) => {
  expect(await findHardCoded(aCode(line), settings)).toEqual([]);
});

it('reports file, line and column', async () => {
  const code = aWordsFolder({ 'client/A.tsx': 'export const A = () => (\n  <p>\n    Sold out\n  </p>\n);\n' });

  expect(await findHardCoded(code, settings)).toEqual([{ file: 'client/A.tsx', line: 3, column: 5, text: 'Sold out' }]);
});

function aCode(line: string): string {
  const [, file = '', code = ''] = /^(\S+): (.*)$/.exec(line)!;
  return aWordsFolder({ 'client/B.ts': '', [file]: code });
}
