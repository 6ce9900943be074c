import { TicketKeys } from '#shared/contract/voucher.ts';
import type { TicketKey } from '#shared/domain/selling/ticketCode.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { readText } from '../text/readText.ts';

const LONGEST_MS = 10_000;

/** Reads the box office's public keys from a downloaded file or from the shop. */
export async function readTicketKeys(place: string, stdin: NodeJS.ReadableStream): Promise<TicketKey[]> {
  const text = /^https?:\/\//.test(place) ? await fetchKeys(place) : (await readText(place, stdin)).text;
  const keys = TicketKeys.safeParse(toJson(text));
  if (!keys.success) throw new CommandError(`${place} holds no ticket keys`);
  return keys.data.keys;
}

async function fetchKeys(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) }).catch(() => undefined);
  if (!answer?.ok)
    throw new CommandError(`No ticket keys from ${url}: ${answer?.status ?? 'no answer'}`, EXIT.unreachable);
  return answer.text();
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
