/** `badField`: an error whose reason a field announces, so the message is announced politely. */
export type ToastTone = 'plain' | 'bad' | 'badField';
type ToastMessage = { text: string; tone: ToastTone };

/** Queue of messages. The toaster's code loads with the first message and then shows all of them. */
export type ToastQueue = {
  add: (text: string, tone?: ToastTone) => void;
  /** Removes and returns all waiting messages, in order. */
  take: () => ToastMessage[];
  subscribe: (onChange: () => void) => () => void;
  isEmpty: () => boolean;
};

export function createToastQueue(): ToastQueue {
  let waiting: ToastMessage[] = [];
  const listeners = new Set<() => void>();
  return {
    add(text, tone = 'plain') {
      waiting.push({ text, tone });
      for (const listener of listeners) listener();
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isEmpty: () => waiting.length === 0,
  };
}
