import { type FocusEvent, type RefObject, useEffect } from 'react';

const MARGIN = 16;

/**
 * Scrolls a row sideways until the element with keyboard focus is in view. Chromium does not scroll to a partly visible
 * element. Ignores pointer focus, since scrolling between press and release would lose the click.
 */
export function revealFocused({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const frame = row.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  const missing = { left: left - MARGIN - frame.left, right: right + MARGIN - frame.right };
  if (missing.left < 0) row.scrollLeft += missing.left;
  else if (missing.right > 0) row.scrollLeft += Math.min(missing.right, missing.left);
}

/** Scrolls the chosen link of a row into view, sideways only. A new value of `chosen` scrolls again. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const current = chosen !== undefined && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    const room = row.current.clientWidth - current.offsetWidth;
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - room / 2;
  }, [row, chosen]);
}
