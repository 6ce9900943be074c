import { createStoredText } from '#client/platform/storedText.ts';

const visited = createStoredText('visited');
const firstVisit = createStoredText('firstVisit', 'session');

/** Whether this browser has never been here before this tab. Without storage, every visit is the first. */
export function isFirstVisit(): boolean {
  if (visited.read() === null) {
    visited.write('yes');
    firstVisit.write('yes');
  }
  return visited.read() === null || firstVisit.read() !== null;
}
