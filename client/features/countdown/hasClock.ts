import { MINUTE_MS } from '#shared/kernel/durations.ts';

/** Above this limit, the deadline itself is easier to read than the time left. */
const LONGEST_CLOCK_MS = 100 * MINUTE_MS;

type Texts = { label: string; fallback: string };

/** Whether a clock shows the time left in milliseconds. A fallback equal to the label does not state the deadline. */
export const hasClock = (timeLeft: number | undefined, { label, fallback }: Texts): timeLeft is number =>
  timeLeft !== undefined && (timeLeft <= LONGEST_CLOCK_MS || fallback === label);
