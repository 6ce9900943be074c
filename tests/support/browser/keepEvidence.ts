import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_FRAMES } from './frames.ts';
import type { WatchedPage } from './openBrowser.ts';

export const EVIDENCE_FOLDER = 'test-results/browser';
const PICTURE_MS = 15_000;

/**
 * Writes the state of the pages of a failed test to a separate folder below `test-results/browser`: for each page a
 * picture, its console and its document. Throws `NO_FRAMES` if a page cannot be drawn.
 */
export async function keepEvidence(pages: readonly WatchedPage[], name: string): Promise<void> {
  const folder = join(EVIDENCE_FOLDER, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 160));
  await mkdir(folder, { recursive: true });
  await Promise.all(
    pages.flatMap(({ page, lines }, index) => [
      page.screenshot({ path: join(folder, `page-${index + 1}.png`), timeout: PICTURE_MS }).catch((error: Error) => {
        if (error.name === 'TimeoutError') throw new Error(NO_FRAMES);
      }),
      writeFile(join(folder, `page-${index + 1}.txt`), [page.url(), ...lines].join('\n')),
      page.content().then(
        (html) => writeFile(join(folder, `page-${index + 1}.html`), html),
        () => undefined,
      ),
    ]),
  );
}
