import { type Request, type Response, Router } from 'express';
import type { Voucher } from '#shared/contract/voucher.ts';
import { findLanguage, type Language } from '#shared/domain/languages.ts';
import type { Database } from '../database/database.ts';
import { answer } from '../http/answer.ts';
import { takeTurns } from '../http/rateLimits.ts';
import { Refusal } from '../http/refusals.ts';
import { contextOf } from '../http/requestContext.ts';
import { drawTicketsPdf } from './drawTicketsPdf.ts';
import { readTicketKeys } from './ticketKeyStore.ts';
import { toCalendar } from './toCalendar.ts';
import { toVoucher } from './toVoucher.ts';
import { findVoucher } from './voucherStore.ts';

const TOKEN = /^[\w-]{22,128}$/;
const KEYS_KEPT_SECONDS = 300;

/** Public to whoever has the address: nobody is asked to sign in at a gate. */
export function voucherRoutes(db: Database): Router {
  const router = Router();

  async function readVoucher(req: Request<{ token: string }>, res: Response, { textSet }: Language): Promise<Voucher> {
    res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    const row = TOKEN.test(req.params.token) ? await findVoucher(db, req.params.token) : undefined;
    if (!row) throw new Refusal('voucher.unknown');
    const [key] = await readTicketKeys(db);
    return toVoucher(row, { key, textSet, now: contextOf(res).now });
  }

  router.get('/vouchers/:token', async (req, res) => {
    answer(res, await readVoucher(req, res, contextOf(res).language));
  });

  router.get('/vouchers/:token/tickets.pdf', async (req, res) => {
    const language = fileLanguage(req, res);
    const voucher = await readVoucher(req, res, language);
    if (voucher.tickets.length === 0) throw new Refusal('voucher.unknown');
    // Drawing takes a quarter of a second in which nobody else is served.
    const turn = { name: 'printed tickets by voucher', key: req.params.token } as const;
    await takeTurns(db, [turn], { now: contextOf(res).now, reason: 'voucher.tooMany' });
    const pdf = await drawTicketsPdf(voucher, language.code);
    res.attachment(`frontrow-${voucher.orderNumber}.pdf`).type('application/pdf').send(pdf);
  });

  router.get('/vouchers/:token/event.ics', async (req, res) => {
    const language = fileLanguage(req, res);
    const voucher = await readVoucher(req, res, language);
    const calendar = toCalendar(voucher, { language: language.code, now: contextOf(res).now });
    res.attachment(`frontrow-${voucher.orderNumber}.ics`).type('text/calendar').send(calendar);
  });

  router.get('/tickets/keys', async (_req, res) => {
    const keys = await readTicketKeys(db);
    res.set('Cache-Control', `public, max-age=${KEYS_KEPT_SECONDS}`);
    res.json({ keys: keys.map(({ kty, crv, kid, x }) => ({ kty, crv, kid, x })) });
  });

  return router;
}

/** A plain link brings no language header: its address says in which language the file is wanted. */
function fileLanguage(req: Request, res: Response): Language {
  return findLanguage(String(req.query.language ?? '')) ?? contextOf(res).language;
}
