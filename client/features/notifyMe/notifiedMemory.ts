import { useSyncExternalStore } from 'react';
import { createStoredList } from '#client/platform/storedList.ts';

/** What a visitor asked to hear of; a tier only where the session itself is on sale. */
export type NotifyWish = { activityId: string; sessionId?: string | undefined; tierId?: string | undefined };

const MOST_WISHES = 200;
const storedWishes = createStoredList('notifyWishes', MOST_WISHES);

/** Whether this browser sent that wish before. The server cannot know, so pages start with no. */
export function useNotified(wish: NotifyWish): boolean {
  const key = toKey(wish);
  return useSyncExternalStore(
    storedWishes.watch,
    () => storedWishes.read().includes(key),
    () => false,
  );
}

export const rememberNotified = (wish: NotifyWish) => storedWishes.add(toKey(wish));

const toKey = ({ activityId, sessionId = '', tierId = '' }: NotifyWish) => [activityId, sessionId, tierId].join('/');
