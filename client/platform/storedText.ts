/**
 * A text under one key in local or session storage. If storage is full or blocked, it stores nothing and does not
 * throw.
 */
type StoredText = {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
  /** Subscribes to changes in this tab and in others. */
  watch: (onChange: () => void) => () => void;
};

export function createStoredText(name: string, area: 'local' | 'session' = 'local'): StoredText {
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  /** `storage` events fire only in other tabs, so this event notifies the tab itself. */
  const changed = `${name}Changed`;
  const change = (step: () => void) => {
    attempt(step);
    dispatchEvent(new Event(changed));
  };

  return {
    read: () => attempt(() => storage().getItem(name)) ?? null,
    write: (text) => change(() => storage().setItem(name, text)),
    remove: () => change(() => storage().removeItem(name)),
    watch(onChange) {
      addEventListener('storage', onChange);
      addEventListener(changed, onChange);
      return () => {
        removeEventListener('storage', onChange);
        removeEventListener(changed, onChange);
      };
    },
  };
}

/** Deletes all texts of this tab whose keys start with the prefix. */
export function removeStoredTexts(prefix: string): void {
  attempt(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) sessionStorage.removeItem(name);
  });
}

function attempt<Outcome>(step: () => Outcome): Outcome | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
