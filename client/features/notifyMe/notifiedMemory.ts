import { useSyncExternalStore } from 'react';
import { createStoredList } from '#client/platform/storedList.ts';

/** Tickets that a visitor wants a notification for. A tier is set only if its session is on sale. */
export type NotifyWish = { activityId: string; sessionId?: string | undefined; tierId?: string | undefined };

const MOST_WISHES = 200;
const storedWishes = createStoredList('notifyWishes', MOST_WISHES);

/** Whether this browser has sent that request before. False on the server, which cannot know. */
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
