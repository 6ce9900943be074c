type HeaderState = { lastY: number; hidden: boolean };

export const HEADER_SHOWN: HeaderState = { lastY: 0, hidden: false };

/** Minimum scroll distance in pixels that counts. */
const NOTICEABLE = 8;
/** Within this distance in pixels from the top of the page, the header is always visible. */
const TOP = 120;

/** Hides the header when the visitor scrolls down, and shows it when the visitor scrolls up. */
export function nextHeader(state: HeaderState, y: number): HeaderState {
  if (y < TOP) return { lastY: y, hidden: false };
  const moved = y - state.lastY;
  return Math.abs(moved) < NOTICEABLE ? state : { lastY: y, hidden: moved > 0 };
}
