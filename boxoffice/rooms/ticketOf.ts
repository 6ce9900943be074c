import { createHmac, hash } from 'node:crypto';
import { hashLeaf, type Sha256 } from '#shared/kernel/merkleTiles.ts';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

export const TICKET_BYTES = 16;

/** Id of the account's ticket for a room, 16 bytes. It is always the same, so that each account has one place. */
export function ticketOf(ticketKey: string, userId: string): Buffer {
  const mac = createHmac('sha256', Buffer.from(ticketKey, 'base64url')).update(`account ${userId}`).digest();
  return mac.subarray(0, TICKET_BYTES);
}

export const leafOf = (ticket: Buffer): Uint8Array => hashLeaf(sha256, ticket);
