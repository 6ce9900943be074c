import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Voucher } from '#shared/contract/voucher.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/languages.ts';
import { venueClock } from '../places/venueClock.ts';
import { drawTicketPage } from './drawTicketPage.ts';
import { VOUCHER_WORDS } from './voucherWords.ts';

/** Fills a phone's screen; four pages fit on A4. */
const PAGE = 'A6';

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

  const words = VOUCHER_WORDS[textSetOf(language)];
  const { toMoment, zoneName } = venueClock(language, event.venue);
  for (const [index, ticket] of voucher.tickets.entries()) {
    document.addPage();
    drawTicketPage(document, {
      words,
      ticket,
      event,
      orderNumber: voucher.orderNumber,
      place: { number: index + 1, count: voucher.tickets.length },
      starts: `${toMoment(event.startsAt).full} · ${zoneName}`,
      doors: event.doorsAt && toMoment(event.doorsAt).time,
    });
  }
  document.end();
  return whole;
}

const fontFile = (weight: string) =>
  fileURLToPath(new URL(`../fonts/NotoSansHant-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-tc')));
