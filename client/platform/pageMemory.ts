import { createStoredText, removeStoredTexts } from './storedText.ts';

/** Loaded pages and scroll position of one history entry. Saved after each page and when the visitor leaves. */
type PageMemory<Page> = { pages: Page[]; scrollY?: number };

const PREFIX = 'pages ';

export function recallPages<Page>(place: string): PageMemory<Page> {
  try {
    const memory: unknown = JSON.parse(storedPages(place).read() ?? 'null');
    return isMemory<Page>(memory) ? memory : { pages: [] };
  } catch {
    return { pages: [] };
  }
}

/** Stores the pages of a list. Without storage, Back starts at the first page. */
export function rememberPages(place: string, memory: PageMemory<unknown>): void {
  storedPages(place).write(JSON.stringify(memory));
}

/** Clears all lists, because some are personal and the next visitor must not see them. */
export function clearPages(): void {
  removeStoredTexts(PREFIX);
}

/** Whether the document was reloaded or restored by Back. After any other page load, the list is not restored. */
export function continuesVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

const storedPages = (place: string) => createStoredText(PREFIX + place, 'session');

const isMemory = <Page>(memory: unknown): memory is PageMemory<Page> =>
  typeof memory === 'object' && memory !== null && 'pages' in memory && Array.isArray(memory.pages);
