import { type RefObject, useEffect } from 'react';

/** Brings the chosen one of a row of links into view, sideways only. `chosen` names it, so that another choice moves the row again. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const current = chosen !== undefined && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const room = row.current.clientWidth - current.offsetWidth;
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - room / 2;
  }, [row, chosen]);
}
