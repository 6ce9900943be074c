import { createStoredList } from '#client/platform/storedList.ts';
import { MOST_FAVOURITES, MOST_VIEWED } from '#shared/domain/favourites/idList.ts';

/** Events that this browser keeps by their ids, the newest first. */
export const favouriteIds = createStoredList('favourites', MOST_FAVOURITES);
export const viewedIds = createStoredList('viewedEvents', MOST_VIEWED + 1);

/** Removes all events, so that the next user of the browser does not see them. */
export function clearDeviceLists(): void {
  favouriteIds.clear();
  viewedIds.clear();
}
