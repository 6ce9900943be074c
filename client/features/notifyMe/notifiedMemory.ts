import { useSyncExternalStore } from 'react';

/** What a visitor asked to hear of; a tier only where the session itself is on sale. */
export type NotifyWish = { activityId: string; sessionId?: string | undefined; tierId?: string | undefined };

const STORAGE_KEY = 'notifyWishes';
/** Storage events reach other tabs only; this one reaches our own. */
const CHANGED = 'notifyWishesChanged';

/** Whether this browser sent that wish before. The server cannot know, so pages start with no. */
export function useNotified(wish: NotifyWish): boolean {
  const key = toKey(wish);
  return useSyncExternalStore(
    subscribe,
    () => readKeys().includes(key),
    () => false,
  );
}

export function rememberNotified(wish: NotifyWish): void {
  const keys = new Set([...readKeys(), toKey(wish)]);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...keys].slice(-200)));
  } catch {
    // Storage may be full or forbidden; the wish itself is stored at the box office.
  }
  dispatchEvent(new Event(CHANGED));
}

const toKey = ({ activityId, sessionId = '', tierId = '' }: NotifyWish) => [activityId, sessionId, tierId].join('/');

function readKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
