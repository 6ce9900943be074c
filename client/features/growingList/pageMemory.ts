import { createStoredText, removeStoredTexts } from '#client/platform/storedText.ts';
import type { ListPage } from './toCardPage.ts';

/** Loaded pages and scroll position of one history entry, saved after each page and on leaving. */
type PageMemory<Card> = { pages: ListPage<Card>[]; scrollY?: number };

const PREFIX = 'pages ';

export function recallPages<Card>(place: string): PageMemory<Card> {
  try {
    const memory: unknown = JSON.parse(storedPages(place).read() ?? 'null');
    return isMemory<Card>(memory) ? memory : { pages: [] };
  } catch {
    return { pages: [] };
  }
}

/** Without storage, Back starts at the first page. */
export function rememberPages(place: string, memory: PageMemory<unknown>): void {
  storedPages(place).write(JSON.stringify(memory));
}

/** Clears all lists, since some are personal, so that the next visitor does not see them. */
export function clearPages(): void {
  removeStoredTexts(PREFIX);
}

/** Whether the document was reloaded or restored by Back. Only then is the list restored. */
export function continuesVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

const storedPages = (place: string) => createStoredText(PREFIX + place, 'session');

const isMemory = <Card>(memory: unknown): memory is PageMemory<Card> =>
  typeof memory === 'object' && memory !== null && 'pages' in memory && Array.isArray(memory.pages);
