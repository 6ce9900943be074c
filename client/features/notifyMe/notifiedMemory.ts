import { useSyncExternalStore } from 'react';
import { createStoredText } from '#client/storedText.ts';

/** What a visitor asked to hear of; a tier only where the session itself is on sale. */
export type NotifyWish = { activityId: string; sessionId?: string | undefined; tierId?: string | undefined };

const storedWishes = createStoredText('notifyWishes');
const MOST_WISHES = 200;

/** Whether this browser sent that wish before. The server cannot know, so pages start with no. */
export function useNotified(wish: NotifyWish): boolean {
  const key = toKey(wish);
  return useSyncExternalStore(
    storedWishes.watch,
    () => readKeys().includes(key),
    () => false,
  );
}

export function rememberNotified(wish: NotifyWish): void {
  const keys = new Set([...readKeys(), toKey(wish)]);
  storedWishes.write(JSON.stringify([...keys].slice(-MOST_WISHES)));
}

const toKey = ({ activityId, sessionId = '', tierId = '' }: NotifyWish) => [activityId, sessionId, tierId].join('/');

function readKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(storedWishes.read() ?? '[]');
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}
