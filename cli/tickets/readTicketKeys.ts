import { TicketKeys } from '#shared/contract/voucher.ts';
import type { TicketKey } from '#shared/domain/selling/ticketCode.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { fetchText, parseJson } from './fetchText.ts';

/** Reads the box office's public keys from a downloaded file or from the shop. */
export async function readTicketKeys(place: string, stdin: NodeJS.ReadableStream): Promise<TicketKey[]> {
  const keys = TicketKeys.safeParse(parseJson(await fetchText(place, 'ticket keys', stdin)));
  if (!keys.success) throw new CommandError(`${place} holds no ticket keys`);
  return keys.data.keys;
}
