import type { ListPage } from './toCardPage.ts';

/** Loaded pages and scroll position of one history entry, saved after each page and on leaving. */
export type PageMemory<Card> = { pages: ListPage<Card>[]; scrollY?: number };

const PREFIX = 'pages ';

export function recallPages<Card>(place: string): PageMemory<Card> {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(PREFIX + place) ?? 'null');
    return isMemory<Card>(memory) ? memory : { pages: [] };
  } catch {
    return { pages: [] };
  }
}

export function rememberPages(place: string, memory: PageMemory<unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + place, JSON.stringify(memory));
  } catch {
    // Storage is full or blocked: Back then starts at the first page.
  }
}

/** Clears all lists, since some are personal, so that the next visitor does not see them. */
export function forgetPages(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}

/** Whether the document was reloaded or restored by Back. Only then is the list restored. */
export function continuesVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

const isMemory = <Card>(memory: unknown): memory is PageMemory<Card> =>
  typeof memory === 'object' && memory !== null && 'pages' in memory && Array.isArray(memory.pages);
