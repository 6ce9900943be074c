/** The browser's offer to install the shop on the home screen. Some browsers make no such offer. */
export type InstallOffer = {
  subscribe: (onChange: () => void) => () => void;
  isOpen: () => boolean;
  /** Shows the browser's prompt. An offer can be used once. */
  use: () => Promise<void>;
};
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

export function createInstallOffer(): InstallOffer {
  let offered: InstallPrompt | undefined;
  const listeners = new Set<() => void>();
  const change = (to: InstallPrompt | undefined) => {
    offered = to;
    for (const listener of listeners) listener();
  };

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isOpen: () => offered !== undefined,
    async use() {
      await offered?.prompt();
      change(undefined);
    },
  };
}
