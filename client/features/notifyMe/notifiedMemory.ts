import { useSyncExternalStore } from 'react';
import { createStoredList } from '#client/platform/storedList.ts';

/** Tickets that a visitor wants a notification for. A tier is set only if its session is on sale. */
export type Subscription = { activityId: string; sessionId?: string | undefined; tierId?: string | undefined };

const MOST_SUBSCRIPTIONS = 200;
const storedSubscriptions = createStoredList('notifyWishes', MOST_SUBSCRIPTIONS);

/** Whether this browser has sent that request before. False on the server, which cannot know. */
export function useNotified(subscription: Subscription): boolean {
  const key = toKey(subscription);
  return useSyncExternalStore(
    storedSubscriptions.watch,
    () => storedSubscriptions.read().includes(key),
    () => false,
  );
}

export const rememberNotified = (subscription: Subscription) => storedSubscriptions.add(toKey(subscription));

const toKey = ({ activityId, sessionId = '', tierId = '' }: Subscription) => [activityId, sessionId, tierId].join('/');
