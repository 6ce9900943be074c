import { createStoredText } from '#client/platform/storedText.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';

const visited = createStoredText('visited');

/** Whether this browser made its first visit within the last hour. Without storage, every visit is the first. */
export function isFirstVisit(now: number): boolean {
  if (visited.read() === null) visited.write(String(now));
  return !(now - Number(visited.read() ?? now) > HOUR_MS);
}
