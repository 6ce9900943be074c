import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { Page } from '#client/entry-server.tsx';
import type { StreamOptions } from './streamPage.ts';

/** Renders a page that many visitors share into one piece. Whole or not at all: any error and any delay rejects. */
export function collectPage(page: Page, { entry, timeoutMs }: StreamOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const settle = (html: Buffer | undefined, error?: unknown) => {
      clearTimeout(deadline);
      if (html) return resolve(html);
      failed = true;
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(page.element, {
      bootstrapModules: [entry],
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
