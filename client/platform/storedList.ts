import { createStoredText } from './storedText.ts';

/** List of the newest texts under one storage key. Invalid content counts as empty. */
export function createStoredList(name: string, most: number) {
  const stored = createStoredText(name);

  function read(): string[] {
    try {
      const list: unknown = JSON.parse(stored.read() ?? '[]');
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  }

  return {
    read,
    watch: stored.watch,
    add: (text: string) => stored.write(JSON.stringify([...new Set([...read(), text])].slice(-most))),
  };
}
