import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Response } from 'express';
import { sendRefusal } from '../http/sendRefusal.ts';
import type { Limits } from '../limits.ts';
import { cookieAttributes } from '../middleware/cookies.ts';

/** What the upstream may tell the browser. No Set-Cookie: cookies of this origin are ours. */
const PASSED_BACK = ['content-type', 'content-language', 'cache-control', 'etag', 'last-modified', 'retry-after'];
const REDIRECTS = [301, 302, 303, 307, 308];
const WORTH_COMPRESSING = 1024;
const toGzip = promisify(gzip);

type RelayOptions = { https: boolean; acceptsGzip: boolean; limits: Pick<Limits, 'apiAnswerBytes'> };

/** Sends the upstream's answer once it is there as a whole, so that a broken one becomes an error in our own words. */
export function relayAnswer(answer: IncomingMessage, res: Response, options: RelayOptions) {
  collect(answer, options.limits.apiAnswerBytes, (body) => {
    if (res.writableEnded || res.destroyed) return;
    if (body && !REDIRECTS.includes(answer.statusCode!)) return void send(answer, body, res, options);
    res.setHeader('connection', 'close');
    sendRefusal(res, { code: 502, message: 'The box office broke off', reason: 'upstream.unreadable' });
  });
}

/** Tells at once, in the very event: right after a broken answer's error the proxy ends the visitor's connection. */
function collect(answer: IncomingMessage, maxBytes: number, done: (body: Buffer | undefined) => void) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    done(undefined);
    answer.destroy();
  });
  answer.once('end', () => done(answer.complete ? Buffer.concat(chunks) : undefined));
  answer.once('error', () => done(undefined));
}

async function send(answer: IncomingMessage, body: Buffer, res: Response, { https, acceptsGzip }: RelayOptions) {
  const status = answer.statusCode!;
  for (const name of PASSED_BACK) {
    const value = answer.headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  if (!answer.headers['cache-control'] || status >= 400) res.setHeader('cache-control', 'no-store');
  if (status === 401) forgetLogin(res, https);
  // The upstream knows all of these; a cache that keeps its answer must ask the same.
  res.status(status).vary('Accept-Encoding, Accept-Language, Language, Cookie');
  if (!acceptsGzip || body.length < WORTH_COMPRESSING) return res.end(body);
  const compressed = await toGzip(body, { level: 4 });
  res.setHeader('content-encoding', 'gzip');
  res.end(compressed);
}

function forgetLogin(res: Response, https: boolean) {
  for (const name of ['pner', 'pnid']) res.clearCookie(name, { ...cookieAttributes(https), httpOnly: true });
}
