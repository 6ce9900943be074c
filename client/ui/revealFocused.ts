import type { FocusEvent } from 'react';

const MARGIN = 16;

/**
 * Scrolls a row sideways until the focused element in it is in view. Chromium leaves an element where it is when only
 * a few pixels of it are visible.
 */
export function revealFocused({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  const frame = row.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  const missing = { left: left - MARGIN - frame.left, right: right + MARGIN - frame.right };
  if (missing.left < 0) row.scrollLeft += missing.left;
  else if (missing.right > 0) row.scrollLeft += Math.min(missing.right, missing.left);
}
