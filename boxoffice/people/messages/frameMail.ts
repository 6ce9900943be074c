import type { MessageText } from '#boxoffice/platform/outbox/outboxStore.ts';
import { readWords } from '#boxoffice/platform/words/readWords.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/language/languages.ts';
import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';

const WORDS = readWords('messages');

/** A table row in an e-mail. `note` explains the label; line breaks in `value` are kept. */
export type MailRow = { label: string; value: string; note?: string | undefined; strong?: boolean };
export type MailBlock =
  | { kind: 'text' | 'code' | 'heading' | 'small'; text: string }
  | { kind: 'rows'; rows: readonly MailRow[]; numbers?: boolean }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string };

type Mail = { language: LanguageCode; subject: string; blocks: readonly MailBlock[] };

const CARD = 'max-width:560px;background:#ffffff;border:1px solid #e7dfd4;border-radius:12px;overflow:hidden';
const BAND =
  'padding:14px 24px;background:{{accent}};color:#ffffff;font-family:sans-serif;font-size:18px;font-weight:bold';
const BODY = 'padding:20px 24px 24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1d1712';
const SMALL = 'color:#61564b;font-size:13px';
const CELL = 'padding:4px 0';
const LINK = 'display:inline-block;padding:12px 24px;color:#ffffff;font-weight:bold;text-decoration:none';
const PARAGRAPHS = {
  text: 'margin:0 0 12px',
  code: 'margin:0 0 12px;font-size:32px;font-weight:bold;letter-spacing:6px',
  small: `margin:0 0 12px;${SMALL}`,
};

/**
 * Renders an e-mail as plain text and as HTML for all mail programs: tables, inline styles, no external resources.
 * `nameShop` fills in the name and colour.
 */
export function frameMail({ language, subject, blocks }: Mail): MessageText {
  const { sender, footer } = WORDS[textSetOf(language)];
  return {
    subject,
    text: `${[...blocks.map(toText), `— \n${footer}`].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeMarkup(subject)}</title></head>`,
      `<body style="margin:0;padding:0;background:#faf7f3">`,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf7f3">`,
      `<tr><td align="center" style="padding:24px 12px">`,
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${CARD}">`,
      `<tr><td style="${BAND}">${sender}</td></tr>`,
      `<tr><td style="${BODY}">`,
      ...blocks.map(toHtml),
      `<p style="${SMALL};margin:24px 0 0">${escapeMarkup(footer)}</p>`,
      '</td></tr></table></td></tr></table></body></html>',
    ].join('\n'),
  };
}

function toText(block: MailBlock): string {
  if (block.kind === 'button' || block.kind === 'link') return `${block.label}:\n${block.href}`;
  if (block.kind === 'heading') return block.text.toUpperCase();
  if (block.kind !== 'rows') return block.text;
  return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '; ')}`).join('\n');
}

function toHtml(block: MailBlock): string {
  if (block.kind === 'button') return toButton(block);
  if (block.kind === 'rows') return toTable(block);
  if (block.kind === 'link') return toLink(block);
  const text = escapeMarkup(block.text);
  if (block.kind === 'heading') return `<h2 style="font-size:18px;line-height:1.3;margin:24px 0 8px">${text}</h2>`;
  return `<p style="${PARAGRAPHS[block.kind]}">${text}</p>`;
}

/** The table cell has the background colour, because some mail programs ignore the colour of links. */
function toButton({ label, href }: { label: string; href: string }): string {
  const link = `<a href="${escapeMarkup(href)}" style="${LINK}">${escapeMarkup(label)}</a>`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0">',
    `<tr><td bgcolor="{{accent}}" style="border-radius:8px">${link}</td></tr></table>`,
  ].join('');
}

function toLink({ label, href }: { label: string; href: string }): string {
  const link = `<a href="${escapeMarkup(href)}" style="color:#61564b">${escapeMarkup(label)}</a>`;
  return `<p style="${PARAGRAPHS.small}">${link}</p>`;
}

function toTable({ rows, numbers = false }: { rows: readonly MailRow[]; numbers?: boolean }): string {
  const cells = rows.map(({ label, value, note, strong }) => {
    const weight = strong ? ';font-weight:bold' : '';
    const explained = note ? `<br><span style="${SMALL}">${escapeMarkup(note)}</span>` : '';
    const shown = escapeMarkup(value).replaceAll('\n', '<br>');
    return (
      `<tr><td valign="top" style="${CELL}${numbers ? '' : ';color:#61564b;white-space:nowrap'}${weight}">${escapeMarkup(label)}${explained}</td>` +
      `<td valign="top" align="${numbers ? 'right' : 'left'}" style="${CELL};padding-left:16px${weight}">${shown}</td></tr>`
    );
  });
  const table =
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-size:15px">';
  return [table, ...cells, '</table>'].join('\n');
}
