import { readTicketKeys, rotateTicketKeys } from '#upstream/tickets/ticketKeyStore.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';

/** Ids of the keys, the one that signs first. */
export async function listKeyIds(place: BoxOfficePlace): Promise<string[]> {
  const { db, close } = await openBoxOffice(place, 'reading');
  return readTicketKeys(db)
    .then((keys) => keys.map(({ kid }) => kid))
    .finally(close);
}

export async function rotateKeys(place: BoxOfficePlace): Promise<string> {
  const { db, close } = await openBoxOffice(place, 'reading');
  return rotateTicketKeys(db, new Date()).finally(close);
}
