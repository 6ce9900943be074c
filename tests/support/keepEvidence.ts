import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WatchedPage } from './openBrowser.ts';

const FOLDER = 'test-results/browser';

type TestName = { name: string; file: { name: string } };

/**
 * Writes what the pages of a failed test showed into a folder of its own below `test-results/browser`: for each page a
 * picture and its console, and the trace of their context for `npx playwright-core show-trace`.
 */
export async function keepEvidence(pages: readonly WatchedPage[], { name, file }: TestName): Promise<void> {
  const folder = join(FOLDER, toFileName(file.name), toFileName(name));
  await mkdir(folder, { recursive: true });
  const contexts = new Set(pages.map(({ page }) => page.context()));
  await Promise.all(
    pages.flatMap(({ page, lines, complaints }, index) => [
      page.screenshot({ path: join(folder, `page-${index + 1}.png`) }).catch(() => undefined),
      writeFile(join(folder, `page-${index + 1}.txt`), [page.url(), ...lines, ...complaints].join('\n')),
      page.content().then(
        (html) => writeFile(join(folder, `page-${index + 1}.html`), html),
        () => undefined,
      ),
    ]),
  );
  for (const [index, context] of [...contexts].entries()) {
    // A window that checks many pages goes on after one that failed.
    await context.tracing
      .stop({ path: join(folder, `trace-${index + 1}.zip`) })
      .then(() => context.tracing.start({}))
      .catch(() => undefined);
  }
}

const toFileName = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
