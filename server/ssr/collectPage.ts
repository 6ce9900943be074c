import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { Page } from '#client/entry-server.tsx';
import { etagOf } from '../http/etagOf.ts';
import type { PageBytes } from './pasteParts.ts';
import { renderWhole } from './renderWhole.ts';

type CollectOptions = {
  /** Timeout for a page that suspends while it renders. */
  timeoutMs: number;
};

/**
 * Renders a shared page completely; any error or timeout rejects. The data is loaded before, so `renderToString`
 * suffices and takes two thirds of the stream's time. A page with a suspended part is streamed instead.
 */
export async function collectPage(page: Page, options: CollectOptions): Promise<PageBytes> {
  return renderWhole(page) ?? collectStream(page, options);
}

function collectStream(page: Page, { timeoutMs }: CollectOptions): Promise<PageBytes> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const settle = (html: Buffer | undefined, error?: unknown) => {
      clearTimeout(deadline);
      if (html) return resolve({ body: html, etag: etagOf(html) });
      failed = true;
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(page.element(), {
      // React also calls this after an abort; the output is then discarded.
      onAllReady: () => failed || pipe(collector((html) => settle(html))),
      onShellError: (error) => settle(undefined, error),
      onError: (error) => settle(undefined, error),
    });
    const deadline = setTimeout(() => abort(new Error(`render took more than ${timeoutMs} ms`)), timeoutMs);
  });
}

function collector(onFinished: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(done) {
      onFinished(Buffer.concat(chunks));
      done();
    },
  });
}
