import type { Database } from '#boxoffice/platform/database/database.ts';
import { type Catalogue, type EventChange, emptyCatalogue, putEvents, putPlaces } from './catalogue.ts';
import { findChanges, readEvents, readPlaces } from './catalogueStore.ts';

/** Maximum age of the catalogue. With the shop's cache a page is less than two seconds old. */
const FRESH_MS = 150;
const EVENTS_AT_ONCE = 500;

export type ReadCatalogue = () => Promise<Catalogue>;

/**
 * Keeps the catalogue in memory. A read after `FRESH_MS` first applies the changes of all instances. The returned
 * object is updated in place, so callers must use it at once.
 */
export function keepCatalogue(db: Database): ReadCatalogue {
  const catalogue = emptyCatalogue();
  let horizon = '0';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const began = performance.now();
    const changes = await findChanges(db, horizon);
    if (changes.places) putPlaces(catalogue, await readPlaces(db));
    const unknown = changes.events.filter(({ id, changedBy }) => catalogue.events.get(id)?.changedBy !== changedBy);
    const events: EventChange[] = [];
    for (let start = 0; start < unknown.length; start += EVENTS_AT_ONCE) {
      const ids = unknown.slice(start, start + EVENTS_AT_ONCE).map(({ id }) => id);
      events.push(...(await readEvents(db, ids)));
    }
    // The venue of an event may be newer than the change list. The next refresh loads such events.
    const placed = events.filter(({ venueId }) => catalogue.venues.has(venueId));
    if (placed.length > 0) putEvents(catalogue, placed);
    horizon = changes.horizon;
    lookedAt = began;
  };

  return async () => {
    if (performance.now() - lookedAt > FRESH_MS) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    return catalogue;
  };
}
