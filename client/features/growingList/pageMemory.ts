import type { CardPage } from './toCardPage.ts';

/** What one place in the history had grown to, and how far down its visitor was when the document went away. */
export type PageMemory = { pages: CardPage[]; scrollY?: number };

const PREFIX = 'pages ';

export function recallPages(place: string): PageMemory {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(PREFIX + place) ?? 'null');
    return isMemory(memory) ? memory : { pages: [] };
  } catch {
    return { pages: [] };
  }
}

export function rememberPages(place: string, memory: PageMemory): void {
  try {
    sessionStorage.setItem(PREFIX + place, JSON.stringify(memory));
  } catch {
    // Storage is full or forbidden: Back then starts at the first page.
  }
}

/** A document that was reloaded or come back to continues; any other starts at the top. */
export function continuesVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

const isMemory = (memory: unknown): memory is PageMemory =>
  typeof memory === 'object' && memory !== null && 'pages' in memory && Array.isArray(memory.pages);
