import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** Above this limit, the deadline itself is easier to read than the time left. */
const LONGEST_CLOCK_MS = 100 * MINUTE_MS;

type Texts = { label: string; fallback: string };

/**
 * Whether to show the time left (in milliseconds) as a clock. A fallback text that equals the label does not state the
 * deadline, so a clock replaces it.
 */
export const hasClock = (timeLeft: number | undefined, { label, fallback }: Texts): timeLeft is number =>
  timeLeft !== undefined && (timeLeft <= LONGEST_CLOCK_MS || fallback === label);
