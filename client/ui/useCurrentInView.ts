import { type RefObject, useEffect } from 'react';

/** Scrolls the chosen link of a row into view, sideways only. A new value of `chosen` scrolls again. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const current = chosen !== undefined && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const room = row.current.clientWidth - current.offsetWidth;
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - room / 2;
  }, [row, chosen]);
}
