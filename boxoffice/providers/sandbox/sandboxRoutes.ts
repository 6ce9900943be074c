import { readFileSync } from 'node:fs';
import express, { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { actAtSandbox, NOTICE_TROUBLES, type Tester } from './actAtSandbox.ts';
import type { SandboxDeps } from './createSandboxProvider.ts';
import { html } from './markup.ts';
import { paymentPage, transferPage } from './paymentPage.ts';
import { sandboxPage } from './sandboxPage.ts';
import { findByAccount, findSandboxPayment, type SandboxPayment } from './sandboxStore.ts';
import { sandboxWords } from './sandboxWords.ts';

const STYLE = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const Act = z.object({
  act: z.enum(['pay', 'decline', 'cancel', 'forge']),
  trouble: z.enum(NOTICE_TROUBLES).catch('none'),
  seconds: z.coerce.number().int().min(1).max(86_400).catch(30),
  wrongAmount: z.literal('yes').optional().catch(undefined),
});

export type SandboxPagesDeps = Pick<SandboxDeps, 'db' | 'clock' | 'mayTake'>;

/**
 * Pages of the sandbox provider, where a tester pays, declines or simulates errors. They return 404 while the sandbox
 * accepts no payments.
 */
export function sandboxRoutes({ db, clock, mayTake }: SandboxPagesDeps): Router {
  const router = Router();
  const readForm = express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 20 });

  router.get(
    '/sandbox.css',
    (_req, res) => void res.set('Cache-Control', 'public, max-age=300').type('css').send(STYLE),
  );

  router.use(async (_req, res, next) => ((await mayTake()) ? next() : sendUnknown(res)));

  router.get('/payments/:reference', async (req, res) => {
    const payment = await find(req);
    if (!payment) return sendUnknown(res);
    sendPage(res, paymentPage(payment, clock()));
  });

  router.post('/payments/:reference', readForm, async (req, res) => {
    const payment = await find(req);
    if (!payment) return sendUnknown(res);
    const acted = Act.safeParse(req.body);
    if (!acted.success) return sendPage(res.status(400), paymentPage(payment, clock()));
    await actAtSandbox(db, { payment, tester: toTester(acted.data), now: clock() });
    res.redirect(303, wayOn(payment, acted.data.act, req));
  });

  router.get('/transfer', (_req, res) => sendPage(res, transferPage(contextOf(res).language.code)));

  router.post('/transfer', readForm, async (req, res) => {
    const number = String(req.body?.number ?? '')
      .replace(/\D/g, '')
      .slice(0, 32);
    const payment = await findByAccount(db, number);
    if (payment) return res.redirect(303, `/sandbox/payments/${payment.reference}`);
    sendPage(res.status(404), transferPage(contextOf(res).language.code, { number, unknown: true }));
  });

  async function find(req: Request): Promise<SandboxPayment | undefined> {
    const reference = String(req.params.reference);
    return /^[\w-]{1,64}$/.test(reference) ? findSandboxPayment(db, reference) : undefined;
  }

  return router;
}

const toTester = ({ act, trouble, seconds, wrongAmount }: z.infer<typeof Act>): Tester => ({
  act,
  trouble,
  delaySeconds: seconds,
  wrongAmount: wrongAmount !== undefined,
});

/**
 * Returns the address to redirect to: the shop, or this page after a forged notice, a scan or a transfer. After a scan
 * or a transfer the shop is open in another browser.
 */
function wayOn({ shape, returnUrls }: SandboxPayment, act: Tester['act'], req: Request): string {
  if (shape !== 'redirect' || act === 'forge') return `/sandbox${req.path}`;
  return act === 'pay' ? returnUrls.success : act === 'decline' ? returnUrls.fail : returnUrls.cancel;
}

function sendUnknown(res: Response) {
  const language = contextOf(res).language.code;
  const { unknown } = sandboxWords(language).words;
  sendPage(res.status(404), sandboxPage(language, { title: unknown.title, body: html`<p>${unknown.text}</p>` }));
}

const sendPage = (res: Response, page: string) =>
  void res.set('Content-Security-Policy', POLICY).type('html').send(page);
