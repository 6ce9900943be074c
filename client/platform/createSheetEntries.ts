/** Gives each sheet an entry in the browser's history, so that Back closes the sheet and not the page. */
export type SheetEntries = {
  /** Called when a sheet opens. `close` runs on Back. Returns a function to call when the sheet closes without Back. */
  open: (close: () => void) => () => void;
};

type Entry = { state: { idx?: number; sheet?: true } | null; address: string };

/**
 * The entry of a sheet has the address and the router state of its page, so the router does not notice it. When the
 * sheet closes, the entry stays: the next page or sheet uses it, and Back skips it. Its removal would take time, during
 * which the visitor may already navigate. Must be created before the router.
 */
export function createSheetEntries(): SheetEntries {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let closeSheet: (() => void) | undefined;
  /** The current entry, if it belongs to a sheet. After a reload the sheet is closed. */
  let current = readEntry();

  history.pushState = (state, title, address) => {
    (current ? replace : push)(state, title, address);
    current = undefined;
  };
  history.replaceState = (state, title, address) => {
    replace(current ? { ...state, sheet: true } : state, title, address);
    current = readEntry();
  };

  function onPop(event: PopStateEvent) {
    const left = current;
    const close = closeSheet;
    current = readEntry();
    closeSheet = undefined;
    close?.();
    if (!left || event.state?.idx !== left.state?.idx) return;
    event.stopImmediatePropagation();
    if (!close) return history.back();
    const { sheet: _mark, ...state } = left.state ?? {};
    replace(state, '', left.address);
  }
  addEventListener('popstate', onPop, { capture: true });

  return {
    open(close) {
      if (!current) push({ ...history.state, sheet: true }, '');
      current = readEntry();
      closeSheet = close;
      return () => {
        if (closeSheet === close) closeSheet = undefined;
      };
    },
  };
}

const readEntry = (): Entry | undefined =>
  history.state?.sheet ? { state: history.state, address: location.href } : undefined;
