import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { Page } from '#client/entry-server.tsx';
import { etagOf } from '../http/etagOf.ts';
import { type PageBytes, pasteParts, UNFINISHED } from './pasteParts.ts';

type CollectOptions = {
  /** For a page that waits for something while it renders. */
  timeoutMs: number;
};

/** React's stream writes it by itself; a text of React has none, and browsers would show the page in quirks mode. */
const DOCUMENT_TYPE = '<!DOCTYPE html>';

/**
 * Renders a page that many visitors share into one piece. Whole or not at all: any error and any delay rejects. The data
 * of a page is ready before, so React writes it as one text, in two thirds of the time that its stream takes; a page with
 * a part that waits is streamed.
 */
export async function collectPage(page: Page, options: CollectOptions): Promise<PageBytes> {
  const { parts, fill } = pasteParts();
  const html = renderToString(page.element(parts));
  return html.includes(UNFINISHED) ? collectStream(page, options) : fill(DOCUMENT_TYPE + html);
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
      // React calls this after an abort too; what it would write then is of no use.
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
