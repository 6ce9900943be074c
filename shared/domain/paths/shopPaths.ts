import { parseTimeWindow, type TimeWindow, toTimeSegment } from '../search/timeWindow.ts';

export const CATEGORY_TYPES = [
  'all',
  'concert',
  'theatre',
  'opera',
  'sport',
  'festival',
  'exhibition',
  'family',
] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** A category page: `/hk3-concert`, `/hk3-all/s_2026-11-20_2026-12-20/latest`. The upstream checks city and type. */
export type CategoryPath = { cityCode: string; type: string; window?: TimeWindow };

const FIRST_SEGMENT = /^([a-z][a-z0-9]*)-([a-z][a-z0-9]*)$/;

/** Parses a category path. Undefined when it is not one. */
export function parseCategoryPath(path: string): CategoryPath | undefined {
  const [first = '', ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  const [, cityCode, type] = FIRST_SEGMENT.exec(first) ?? [];
  if (!cityCode || !type) return undefined;
  if (rest.at(-1) === 'latest') rest.pop();
  if (rest.length === 0) return { cityCode, type };
  const window = rest.length === 1 ? parseTimeWindow(rest[0]!) : undefined;
  return window && { cityCode, type, window };
}

export function toCategoryPath({ cityCode, type, window }: CategoryPath): string {
  return window ? `/${cityCode}-${type}/${toTimeSegment(window)}/latest` : `/${cityCode}-${type}`;
}

/** Path of the list with the events of all cities. */
export const everywherePath = (cityCode: string, type: CategoryType = 'all'): string =>
  `${toCategoryPath({ cityCode, type })}?scope=all`;

/** Path of an event's page, without the language prefix. */
export function activityPath(activityId: string): string {
  return `/activity/${encodeURIComponent(activityId)}`;
}

/**
 * Path of a session's waiting room, or of the page with the visitor's own place, which needs no scripts. Both are
 * without the language prefix.
 */
export const roomPath = (sessionId: string) => `/room/${encodeURIComponent(sessionId)}`;
export const roomPlacePath = (sessionId: string) => `${roomPath(sessionId)}/place`;

/** Document about the proof of a waiting room, for everyone who wants to check a draw. */
export const ROOM_PROOF_PATH = '/rooms/proof.md';
/** Files of a waiting room that are the same for all visitors: `now.json`, `fair.json`, `tiles/{level}/{index}`. */
export const roomFilesPath = (sessionId: string) => `/rooms/${encodeURIComponent(sessionId)}`;

/** Address of an event's picture for link previews, in the reader's language. */
export const sharePicturePath = (language: string, activityId: string) =>
  `/share/${language}/${encodeURIComponent(activityId)}.jpg`;

/** Address of the calendar file with the starts of an event's sales. */
export const saleCalendarPath = (language: string, activityId: string) =>
  `/share/${language}/${encodeURIComponent(activityId)}.ics`;

/** Path of the page with the browser's favourites, without the language prefix. */
export const FAVOURITES_PATH = '/favourites';

/** Paths of order pages, without the language prefix. */
export const ORDERS_PATH = '/orders';
export const orderPath = (orderId: string) => `${ORDERS_PATH}/${encodeURIComponent(orderId)}`;
export const payPath = (orderId: string) => `/order/${encodeURIComponent(orderId)}/pay`;
export const voucherPath = (token: string) => `/voucher?${new URLSearchParams({ token })}`;

/** Pages that e-mails about available tickets link to. E-mail programs send one-click requests to the second page. */
export const CONFIRM_NOTIFY_PATH = '/notify/confirm';
export const UNSUBSCRIBE_PATH = '/notify/unsubscribe';
export const confirmNotifyPath = (token: string) => `${CONFIRM_NOTIFY_PATH}?${new URLSearchParams({ token })}`;
export const unsubscribePath = (token: string) => `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`;

/** Page of the link 'this was not me' in an e-mail about a changed account. */
export const RESTORE_PATH = '/account/restore';
export const restorePath = (token: string) => `${RESTORE_PATH}?${new URLSearchParams({ token })}`;

export type PayResult = 'paySuccess' | 'payCancel' | 'payFail';
export const resultPath = (result: PayResult, orderId: string) =>
  `/${result}?${new URLSearchParams({ order: orderId })}`;

/** Account settings. Each edit screen has its own address, so that Back closes it. */
export const SETTINGS_PATH = '/account_setting';
export const addPhonePath = (wanted: string) => `${SETTINGS_PATH}?edit=phone&redirect=${encodeURIComponent(wanted)}`;

/** Path of the login page, which redirects to another path after the login. Both are without the language prefix. */
export const loginPath = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`;
