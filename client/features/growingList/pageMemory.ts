import type { ListPage } from './toCardPage.ts';

/** What one place in the history had grown to, and how far down its visitor was when the document went away. */
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
    // Storage is full or forbidden: Back then starts at the first page.
  }
}

/** Some lists are one visitor's own: nobody after them finds what they saw. */
export function forgetPages(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Storage is forbidden: there is nothing to forget.
  }
}

/** A document that was reloaded or come back to continues; any other starts at the top. */
export function continuesVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

const isMemory = <Card>(memory: unknown): memory is PageMemory<Card> =>
  typeof memory === 'object' && memory !== null && 'pages' in memory && Array.isArray(memory.pages);
