import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import { venueAddress } from '#boxoffice/events/places/venueAddress.ts';
import { venueClock } from '#boxoffice/events/places/venueClock.ts';
import { seatText } from '#boxoffice/platform/words/seatText.ts';
import { fillIn } from '#boxoffice/platform/words/words.ts';
import type { OrderedEvent } from '#shared/contract/checkout.ts';
import type { Ticket, Voucher } from '#shared/contract/voucher.ts';
import { type LanguageCode, type TextSet, textSetOf } from '#shared/domain/language/languages.ts';
import { ticketName } from '#shared/domain/selling/ticketName.ts';
import { QR_MARGIN, qrPath } from '#shared/kernel/qrPath.ts';
import { VOUCHER_WORDS, type VoucherWords } from './voucherWords.ts';

/** Page size that fills a phone's screen; four pages fit on A4. */
const PAGE = 'A6';

export type TicketsPdf = { voucher: Voucher; language: LanguageCode };

/** Renders the tickets as a PDF, one page per person. Embedded fonts render Chinese on all devices. */
export async function drawTicketsPdf({ event, ...voucher }: Voucher, language: LanguageCode): Promise<Buffer> {
  const document = new PDFDocument({
    size: PAGE,
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: event.name, Author: 'Frontrow' },
  });
  document.registerFont('regular', fontFile('Regular'));
  document.registerFont('bold', fontFile('Bold'));
  const whole = buffer(document);

  const textSet = textSetOf(language);
  const words = VOUCHER_WORDS[textSet];
  const { toMoment, zoneName } = venueClock(language, event.venue);
  for (const [index, ticket] of voucher.tickets.entries()) {
    document.addPage();
    drawTicketPage(document, {
      words,
      textSet,
      ticket,
      event,
      orderNumber: voucher.orderNumber,
      place: { number: index + 1, count: voucher.tickets.length },
      starts: `${toMoment(event.startsAt).full} · ${zoneName}`,
      address: venueAddress(event.venue, textSet),
      doors: event.doorsAt && toMoment(event.doorsAt).time,
    });
  }
  document.end();
  return whole;
}

const fontFile = (weight: string) =>
  fileURLToPath(new URL(`../fonts/NotoSansHant-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-tc')));

type TicketPage = {
  words: VoucherWords;
  textSet: TextSet;
  ticket: Ticket;
  event: OrderedEvent;
  orderNumber: string;
  place: { number: number; count: number };
  starts: string;
  address: string;
  doors: string | undefined;
};

const MARGIN = 22;
const BAND = 30;
const CODE_SIDE = 172;
const INK = '#1d1712';
const SOFT = '#61564b';
const ACCENT = '#c2410c';

type Line = { size: number; font?: 'regular' | 'bold'; colour?: string; lines?: number; align?: 'left' | 'center' };

/** Draws one ticket on the current page: the event at the top, the QR code below. */
function drawTicketPage(document: PDFKit.PDFDocument, page: TicketPage): void {
  const { words, textSet, ticket, event, orderNumber, place, starts, address, doors } = page;
  const width = document.page.width - 2 * MARGIN;
  document.rect(0, 0, document.page.width, BAND).fill(ACCENT);

  /** Truncates texts, so that they cannot push the QR code off the page. */
  const write = (text: string, { size, font = 'regular', colour = INK, lines = 1, align = 'left' }: Line) => {
    document.font(font).fontSize(size).fillColor(colour);
    const height = document.currentLineHeight(true) * lines + 0.5;
    document.text(text, MARGIN, document.y, { width, height, align, ellipsis: true });
  };

  document.y = 9;
  write(`Frontrow · ${fillIn(words.ticket.title, place)}`, { size: 9, font: 'bold', colour: '#fff' });
  document.y = BAND + 8;
  write(event.name, { size: 14, font: 'bold', lines: 2 });
  if (event.sessionName) write(event.sessionName, { size: 9 });
  write(starts, { size: 9, font: 'bold' });
  if (doors) write(`${words.event.doors}: ${doors}`, { size: 8 });
  write(event.venue.name, { size: 9 });
  write(address, { size: 8, colour: SOFT });

  const bottom = document.page.height - MARGIN;
  const { holderName, proof } = ticket;
  const side = CODE_SIDE - (holderName ? 26 : 0) - (proof ? 12 : 0);
  const codeTop = bottom - CODE_SIDE - 76;
  drawCode(document, { text: ticket.signed, x: (document.page.width - side) / 2, y: codeTop, side });
  document.y = codeTop + side;
  write(ticket.code, { size: 15, font: 'bold', align: 'center' });
  const seat = ticket.seat && seatText(words.ticket.seat, ticket.seat, textSet);
  const about = [ticketName(ticket), seat].filter(Boolean).join(' · ');
  write(about, { size: 9, font: 'bold', align: 'center', lines: 2 });
  if (holderName) write(holderName, { size: 9, font: 'bold', align: 'center', lines: 2 });
  if (proof) write(proof, { size: 7, align: 'center' });
  document.y = bottom - 30;
  write(fillIn(words.order, { number: orderNumber }), { size: 7, colour: SOFT, align: 'center' });
  write(words.hint.secret, { size: 7, colour: SOFT, align: 'center', lines: 2 });
}

type Code = { text: string; x: number; y: number; side: number };

function drawCode(document: PDFKit.PDFDocument, { text, x, y, side }: Code) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QR_MARGIN });
  document.save();
  document.translate(x, y).scale(side / rows.length);
  document.path(qrPath(rows)).fill('#000');
  document.restore();
}
