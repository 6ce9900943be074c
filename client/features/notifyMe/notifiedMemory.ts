import { useSyncExternalStore } from 'react';
import { createStoredList } from '#client/platform/storedList.ts';

/** Tickets for which a visitor requests a notification. A tier is set only if its session is on sale. */
export type Subscription = { activityId: string; sessionId?: string | undefined; tierId?: string | undefined };

const MOST_SUBSCRIPTIONS = 200;
const storedSubscriptions = createStoredList('notifyWishes', MOST_SUBSCRIPTIONS);

/**
 * `unconfirmed` until the visitor confirms the request with the link in the e-mail. No notification is sent before
 * that.
 */
export type Notified = 'no' | 'unconfirmed' | 'yes';

/** Whether this browser has requested this notification before. `no` on the server, which cannot read the storage. */
export function useNotified(subscription: Subscription): Notified {
  const key = toKey(subscription);
  return useSyncExternalStore(
    storedSubscriptions.watch,
    () => findNotified(key),
    () => 'no',
  );
}

function findNotified(key: string): Notified {
  const keys = storedSubscriptions.read();
  return keys.includes(key) ? 'yes' : keys.includes(UNCONFIRMED + key) ? 'unconfirmed' : 'no';
}

export function rememberNotified(subscription: Subscription, notified: Exclude<Notified, 'no'>): void {
  storedSubscriptions.add((notified === 'yes' ? '' : UNCONFIRMED) + toKey(subscription));
}

/** Marks all of this browser's requests for an event as confirmed: the link in an e-mail names only the event. */
export function confirmNotified(activityId: string): void {
  const isMeant = (key: string) => key.startsWith(`${UNCONFIRMED + activityId}/`);
  const keys = storedSubscriptions.read();
  if (keys.some(isMeant))
    storedSubscriptions.replace(keys.map((key) => (isMeant(key) ? key.slice(UNCONFIRMED.length) : key)));
}

const UNCONFIRMED = '?';

const toKey = ({ activityId, sessionId = '', tierId = '' }: Subscription) => [activityId, sessionId, tierId].join('/');
