import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { renderToPipeableStream } from 'react-dom/server';
import type { Page } from '#client/entry-server.tsx';
import { etagOf } from '../http/etagOf.ts';
import { joinPieces } from './gzipPieces.ts';
import { renderWhole } from './renderWhole.ts';

type PageBytes = { body: Buffer; etag: string };
type CollectOptions = {
  /** Timeout for a page that suspends while it renders. */
  timeoutMs: number;
};

/**
 * Renders a shared page completely. Rejects after any error or timeout. The data is already loaded, so `renderToString`
 * is enough, and takes two thirds of the time of a stream. A page with a suspended part is streamed instead.
 */
export async function collectPage(page: Page, options: CollectOptions): Promise<PageBytes> {
  const pieces = renderWhole(page);
  if (!pieces) return collectStream(page, options);
  const body = joinPieces(pieces);
  // A checksum identifies the version of a page in a third of the time of a hash.
  return { body, etag: `"${body.length.toString(36)}-${crc32(body).toString(36)}"` };
}

function collectStream(page: Page, { timeoutMs }: CollectOptions): Promise<PageBytes> {
  const output = new PassThrough();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let failed = false;
  const fail = (error: unknown) => {
    failed = true;
    reject(error);
  };
  const { pipe, abort } = renderToPipeableStream(page.element(), {
    // React also calls this after an abort. The output is discarded then.
    onAllReady: () => failed || resolve(buffer(pipe(output))),
    onShellError: fail,
    onError: fail,
  });
  const deadline = setTimeout(() => abort(new Error(`render took more than ${timeoutMs} ms`)), timeoutMs);
  return promise.finally(() => clearTimeout(deadline)).then((body) => ({ body, etag: etagOf(body) }));
}
