import { constants, createGzip } from 'node:zlib';
import type { Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import type { Page } from '#client/entry-server.tsx';
import { acceptsEncoding } from '../http/acceptsEncoding.ts';
import { visitOf } from '../http/visit.ts';
import { gzipPieces, joinPieces, type PagePiece } from './gzipPieces.ts';
import { renderWhole } from './renderWhole.ts';

type StreamOptions = { timeoutMs: number };

/**
 * Sends one visitor's page in one piece if all of its data is ready, which takes less than half the time of a stream.
 * Otherwise streams the page, and settles when the stream has ended.
 */
export async function writePage(page: Page, res: Response, options: StreamOptions): Promise<void> {
  const pieces = renderWhole(page);
  if (pieces) sendPieces({ status: page.status, pieces }, res);
  else await streamPage(page, res, options);
}

/** Sends a page that is complete. Compressing it in the thread pool would take twice the processor time. */
export function sendPieces({ status, pieces }: { status: number; pieces: readonly PagePiece[] }, res: Response): void {
  const zipped = acceptsEncoding(res.req, 'gzip');
  res.status(status).type('html').vary('Accept-Encoding');
  if (zipped) res.setHeader('content-encoding', 'gzip');
  res.end(zipped ? gzipPieces(pieces) : joinPieces(pieces));
}

/**
 * Streams a page with a part that waits or fails.
 *
 * - An error before the shell rejects. Nothing is sent yet, so the error page can still be sent.
 * - An error after the shell is logged. React shows the nearest fallback and retries in the browser.
 * - After a timeout or a disconnect, rendering stops. After a timeout, the browser renders the rest.
 */
function streamPage(page: Page, res: Response, { timeoutMs }: StreamOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const visitorLeft = new Error('the visitor left');
    const { pipe, abort } = renderToPipeableStream(page.element(), {
      onShellReady() {
        res.status(page.status).type('html');
        pipe(compressed(res));
      },
      onShellError: reject,
      onError(error) {
        if (error === visitorLeft) return visitOf(res).log.debug('the visitor left while the page was rendered');
        visitOf(res).log.error({ err: error }, 'render failed');
      },
    });

    const deadline = setTimeout(() => abort(new Error(`render took more than ${timeoutMs} ms`)), timeoutMs);
    res.once('close', () => {
      clearTimeout(deadline);
      resolve();
      abort(visitorLeft);
    });
  });
}

/** React flushes after each completed part, so gzip does not need to flush. */
function compressed(res: Response) {
  res.vary('Accept-Encoding');
  if (!acceptsEncoding(res.req, 'gzip')) return res;
  res.setHeader('content-encoding', 'gzip');
  const gzip = createGzip({ level: 1, flush: constants.Z_NO_FLUSH });
  gzip.pipe(res);
  return gzip;
}
