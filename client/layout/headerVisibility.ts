export type HeaderState = { lastY: number; hidden: boolean };

export const HEADER_SHOWN: HeaderState = { lastY: 0, hidden: false };

/** Small movements of a resting thumb change nothing. */
const NOTICEABLE = 8;
/** Near the top the header always stands. */
const TOP = 120;

/** Hides on the way down, returns on the way up. */
export function nextHeader(state: HeaderState, y: number): HeaderState {
  if (y < TOP) return { lastY: y, hidden: false };
  const moved = y - state.lastY;
  return Math.abs(moved) < NOTICEABLE ? state : { lastY: y, hidden: moved > 0 };
}
