import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { createAdyenWorld } from './adyen/adyenWorld.ts';
import { answerAdyen } from './adyen/answerAdyen.ts';
import { answerMidtrans } from './midtrans/answerMidtrans.ts';
import { createMidtransWorld } from './midtrans/midtransWorld.ts';
import type { Answer, Asked, LineState, SimulatedNotice } from './simulatedProvider.ts';
import { answerPage } from './simulatorPages.ts';

export const ADYEN = {
  apiKey: 'AQE-only-for-tests',
  merchantAccount: 'FrontrowTest',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};

export const MIDTRANS = { serverKey: 'SB-Mid-server-only-for-tests' };

type SimulatorOptions = { clock?: () => Date; port?: number };

/** Serves both providers' APIs at one address, each at its own path, with the faults of real providers. */
export async function openSimulator({ clock = () => new Date(), port = 0 }: SimulatorOptions = {}) {
  const line: { state: LineState } = { state: 'open' };
  const server = createServer((req, res) => void serve(req, res));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const adyen = createAdyenWorld({ ...ADYEN, clock, url });
  const midtrans = createMidtransWorld({ ...MIDTRANS, clock, url });
  const worlds = [adyen, midtrans];

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.url!.startsWith('/pages')) return servePage(req, res);
    const body = Number(req.headers['content-length']) > 0 ? ((await json(req)) as Asked['body']) : undefined;
    if (line.state === 'unreachable') return void res.destroy();
    const failure = OVERLOAD[line.state];
    const answer = failure ?? route({ method: req.method!, path: req.url!, headers: toHeaders(req), body });
    if (line.state === 'answerLost') return void res.destroy();
    if (answer.code)
      return void res.writeHead(200, { 'content-type': 'image/png' }).end(await drawPicture(answer.code));
    res.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    res.end(JSON.stringify(answer.body));
  }

  async function servePage(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = new URLSearchParams(req.method === 'POST' ? await text(req) : '');
    const { status, body, location } = answerPage({ adyen, midtrans, line }, req.url!, form);
    res.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end(body);
  }

  function route(asked: Asked): Answer {
    if (asked.path.startsWith('/adyen/'))
      return answerAdyen(adyen, { ...asked, path: asked.path.slice('/adyen'.length) });
    if (asked.path.startsWith('/midtrans/'))
      return answerMidtrans(midtrans, { ...asked, path: asked.path.slice('/midtrans'.length) });
    return { status: 404, body: {} };
  }

  return {
    url,
    line,
    adyen,
    midtrans,
    midtransConfig: { ...MIDTRANS, url: `${url}/midtrans`, snapUrl: `${url}/midtrans` },
    adyenConfig: { ...ADYEN, hmacKeys: [ADYEN.hmacKey], url: `${url}/adyen` },
    takeDeviations: () => worlds.flatMap(({ deviations }) => deviations.splice(0)),
    /** Removes and returns the waiting notices: Adyen's, then Midtrans', each with the oldest first. */
    takeNotices: (): SimulatedNotice[] => worlds.flatMap(({ notices }) => notices.splice(0)),
    reset() {
      line.state = 'open';
      adyen.trouble.refundRefusal = undefined;
      midtrans.trouble.picturesOnly = false;
      for (const { answered, payments, notices } of worlds) {
        answered.clear();
        payments.length = 0;
        notices.length = 0;
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const OVERLOAD: Partial<Record<LineState, Answer>> = {
  rateLimited: { status: 429, body: { status: 429, message: 'Too many requests' }, headers: { 'retry-after': '1' } },
  maintenance: { status: 503, body: { status: 503, message: 'Under maintenance' } },
};

const toHeaders = (req: IncomingMessage) =>
  Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));

/** Draws the picture of a code, in which a module is four pixels wide. */
function drawPicture(code: string): Promise<Buffer> {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 4, scale: 4 });
  const [width, height] = [rows[0]!.length, rows.length];
  const pixels = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
