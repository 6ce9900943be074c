/**
 * The message of an error whose cause is Chromium. On a busy machine, Chromium 156 stops drawing in about one of thirty
 * visits, until the page is left: `requestAnimationFrame` and screenshots then wait without end, while scripts run.
 * Neither `--in-process-gpu` nor its absence, `--renderer-process-limit` or `--disable-frame-rate-limit` prevents it.
 * The browser tests repeat a test that ends with this error, and no other.
 */
export const NO_FRAMES = 'Chromium has stopped drawing a page';

const MOST_MS = 40_000;

/** Limits the time of work in a page that waits for frames. */
export async function withFrames<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(NO_FRAMES)), MOST_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
