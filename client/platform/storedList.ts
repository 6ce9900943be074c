import { readIds, withId, withoutId } from '#shared/domain/favourites/idList.ts';
import { createStoredText } from './storedText.ts';

/** A list of texts under one storage key, the newest first. Invalid content is read as empty. */
export function createStoredList(name: string, most: number) {
  const stored = createStoredText(name);
  const read = () => readIds(stored.read(), most);
  const replace = (texts: readonly string[]) => stored.write(JSON.stringify(texts.slice(0, most)));

  return {
    read,
    replace,
    watch: stored.watch,
    clear: stored.remove,
    add: (text: string) => replace(withId(read(), text, most)),
    remove: (text: string) => replace(withoutId(read(), text)),
  };
}
