import { keepOrUndo } from '#boxoffice/platform/database/keepOrUndo.ts';
import { type RetiredKey, retireTicketKey } from '#boxoffice/selling/orders/retireTicketKey.ts';
import { readTicketKeys, rotateTicketKeys } from '#boxoffice/selling/tickets/ticketKeyStore.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';

/** `createdAt` is undefined for keys that an older version created. */
export type ListedKey = { kid: string; createdAt: Date | undefined; signs: boolean };

/** Lists the keys. The signing key is first. */
export const listKeys = (place: BoxOfficePlace): Promise<ListedKey[]> =>
  withBoxOffice(place, async (db) =>
    (await readTicketKeys(db)).map(({ kid, createdAt }, index) => ({
      kid,
      createdAt: createdAt === undefined ? undefined : new Date(createdAt),
      signs: index === 0,
    })),
  );

export const rotateKeys = (place: BoxOfficePlace): Promise<string> =>
  withBoxOffice(place, (db) => rotateTicketKeys(db, new Date()));

/** Retires a key. A dry run does the same and rolls back. */
export const retireKey = (
  place: BoxOfficePlace,
  { kid, dryRun }: { kid: string; dryRun: boolean },
): Promise<RetiredKey> =>
  withBoxOffice(place, (db) =>
    keepOrUndo(db, async (tx) => ({
      value: await retireTicketKey(tx, { kid, now: new Date() }),
      keep: !dryRun,
    })),
  );
