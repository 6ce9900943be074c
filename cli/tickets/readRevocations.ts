import { RevokedTickets } from '#shared/contract/voucher.ts';
import { isGenuineList, type RevocationList } from '#shared/domain/selling/revocationList.ts';
import type { TicketKey } from '#shared/domain/selling/ticketCode.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { fetchText, parseJson } from './fetchText.ts';

type Sources = { place: string; keys: readonly TicketKey[]; stdin: NodeJS.ReadableStream };

/** Reads the list of revoked tickets from a file or from the shop. Refuses a list that the box office did not sign. */
export async function readRevocations({ place, keys, stdin }: Sources): Promise<RevocationList> {
  const list = RevokedTickets.safeParse(parseJson(await fetchText(place, 'list of revoked tickets', stdin)));
  if (!list.success) throw new CommandError(`${place} holds no list of revoked tickets`);
  const isGenuine = await isGenuineList(list.data, keys).catch(() => false);
  if (!isGenuine)
    throw new CommandError(
      `The list of revoked tickets in ${place} is not signed with one of the keys: fetch both keys.json and revoked.json again`,
    );
  return list.data;
}
