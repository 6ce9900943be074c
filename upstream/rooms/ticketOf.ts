import { createHmac } from 'node:crypto';
import { hashLeaf } from '#shared/kernel/merkleTiles.ts';
import { Refusal } from '../http/refusals.ts';
import type { RoomRow } from './roomStore.ts';
import { sha256 } from './sha256.ts';

export type RoomVisitor = { userId: string | undefined; deviceId: string | undefined };
type RoomKeys = Pick<RoomRow, 'ticketKey' | 'who'>;

export const TICKET_BYTES = 16;

/**
 * Ticket id of the account or the device, 16 bytes. It is always the same, so that each of them has one place. Undefined
 * for a visitor without the account or device that the room asks for.
 */
export function findTicket({ ticketKey, who }: RoomKeys, visitor: RoomVisitor): Buffer | undefined {
  const owner = who === 'account' ? visitor.userId : visitor.deviceId;
  if (!owner) return undefined;
  const mac = createHmac('sha256', Buffer.from(ticketKey, 'base64url')).update(`${who} ${owner}`).digest();
  return mac.subarray(0, TICKET_BYTES);
}

/** As `findTicket`, but refuses a visitor who has none. */
export function ticketOf(room: RoomKeys, visitor: RoomVisitor): Buffer {
  const ticket = findTicket(room, visitor);
  if (!ticket) throw new Refusal(room.who === 'account' ? 'login.required' : 'device.missing');
  return ticket;
}

export const leafOf = (ticket: Buffer): Uint8Array => hashLeaf(sha256, ticket);
