import { createStoredText } from './storedText.ts';

/** The newest texts that this browser keeps under one name; what else stands there counts as none. */
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
