import { createHmac } from 'node:crypto';
import { hashLeaf } from '#shared/kernel/merkleTiles.ts';
import { sha256 } from './sha256.ts';

export const TICKET_BYTES = 16;

/** Ticket id of the account, 16 bytes. It is always the same, so that each account has one place. */
export function ticketOf(ticketKey: string, userId: string): Buffer {
  const mac = createHmac('sha256', Buffer.from(ticketKey, 'base64url')).update(`account ${userId}`).digest();
  return mac.subarray(0, TICKET_BYTES);
}

export const leafOf = (ticket: Buffer): Uint8Array => hashLeaf(sha256, ticket);
