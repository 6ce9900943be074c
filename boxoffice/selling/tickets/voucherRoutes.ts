import { type Request, type Response, Router } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { visitorOf } from '#boxoffice/platform/http/visitorOf.ts';
import type { Voucher } from '#shared/contract/voucher.ts';
import { findLanguage, type Language, printableLanguage } from '#shared/domain/language/languages.ts';
import { slugOf } from '#shared/domain/shop/slugOf.ts';
import type { Shop } from '#shared/shop/shop.ts';
import { createTicketsPrinter } from './createTicketsPrinter.ts';
import { listRevocations } from './listRevocations.ts';
import { readTicketKeys } from './ticketKeyStore.ts';
import { toCalendar } from './toCalendar.ts';
import { toVoucher } from './toVoucher.ts';
import { findVoucher } from './voucherStore.ts';

const TOKEN = /^[\w-]{22,128}$/;

type VoucherDeps = { db: Database; shop: Pick<Shop, 'name' | 'colours'> };

/** Voucher routes. They need no login: the token in the URL is the secret. */
export function voucherRoutes({ db, shop }: VoucherDeps): Router {
  const { name: shopName, colours } = shop;
  const fileName = (voucher: Voucher) => `${slugOf(shopName)}-${voucher.orderNumber}`;
  const router = Router();
  const print = createTicketsPrinter();

  async function readVoucher(req: Request<{ token: string }>, res: Response, { textSet }: Language): Promise<Voucher> {
    res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    const row = TOKEN.test(req.params.token) ? await findVoucher(db, req.params.token) : undefined;
    if (!row) throw new Refusal('voucher.unknown');
    const [key] = await readTicketKeys(db);
    return toVoucher(row, { key, textSet, now: contextOf(res).now });
  }

  route(router, 'getVoucher', async (req, res) => {
    return await readVoucher(req, res, contextOf(res).language);
  });

  route(router, 'getTicketsPdf', async (req, res) => {
    const language = printableLanguage(fileLanguage(req, res));
    const voucher = await readVoucher(req, res, language);
    if (voucher.tickets.length === 0) throw new Refusal('voucher.unknown');
    const { network } = visitorOf(req);
    const turn = { name: 'printed tickets by network', key: network } as const;
    const beforeDrawing = () => takeTurns(db, [turn], { now: contextOf(res).now, reason: 'voucher.tooMany' });
    const content = await print(
      { voucher, language: language.code, shopName, accent: colours.accent },
      { client: network, beforeDrawing },
    );
    return { name: `${fileName(voucher)}.pdf`, content };
  });

  route(router, 'getCalendar', async (req, res) => {
    const language = fileLanguage(req, res);
    const voucher = await readVoucher(req, res, language);
    const calendar = toCalendar(voucher, { language: language.code, now: contextOf(res).now, shopName });
    return { name: `${fileName(voucher)}.ics`, content: calendar };
  });

  route(router, 'getTicketKeys', async () => {
    const keys = await readTicketKeys(db);
    return { keys: keys.map(({ kty, crv, kid, x }) => ({ kty, crv, kid, x })) };
  });

  route(router, 'listRevokedTickets', async (_req, res) => listRevocations(db, contextOf(res).now));

  return router;
}

/** A plain link sends no language header, so the query parameter sets the language. */
function fileLanguage(req: Request, res: Response): Language {
  return findLanguage(String(req.query.language ?? '')) ?? contextOf(res).language;
}
