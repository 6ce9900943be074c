/** Soon at first, for most results come within a minute; then less and less often. */
const STEPS = [
  { untilMs: 60_000, delayMs: 3_000 },
  { untilMs: 180_000, delayMs: 5_000 },
  { untilMs: Number.POSITIVE_INFINITY, delayMs: 10_000 },
] as const;

type Watch<News> = { ask: () => Promise<News>; tell: (news: News) => void };

/**
 * Asks again and again while somebody looks at the page: never hidden, at once when they come back to it. An answer
 * that does not come is no news. Returns what ends it.
 */
export function watchWhileVisible<News>({ ask, tell }: Watch<News>): () => void {
  const end = new AbortController();
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  function plan() {
    clearTimeout(timer);
    if (end.signal.aborted || document.visibilityState === 'hidden') return;
    const { delayMs } = STEPS.find(({ untilMs }) => Date.now() - since < untilMs)!;
    timer = setTimeout(look, delayMs);
  }
  async function look() {
    clearTimeout(timer);
    if (asking || end.signal.aborted || document.visibilityState === 'hidden') return;
    asking = true;
    const news = await ask().catch(() => undefined);
    asking = false;
    if (news !== undefined && !end.signal.aborted) tell(news);
    plan();
  }
  function comeBack() {
    if (document.visibilityState === 'hidden') return clearTimeout(timer);
    since = Date.now();
    void look();
  }

  const { signal } = end;
  document.addEventListener('visibilitychange', comeBack, { signal });
  addEventListener('focus', comeBack, { signal });
  addEventListener('online', comeBack, { signal });
  plan();
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
