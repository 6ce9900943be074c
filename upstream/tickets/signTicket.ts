import { createPrivateKey, sign } from 'node:crypto';
import { type TicketFacts, toTicketText } from '#shared/domain/ticketCode.ts';
import type { SigningKey } from './ticketKeyStore.ts';

/** Builds the content of a ticket's QR code. It is deterministic, so it is not stored. */
export function signTicket(facts: Omit<TicketFacts, 'keyId'>, { kid, ...jwk }: SigningKey): string {
  const text = toTicketText({ ...facts, keyId: kid });
  const signature = sign(null, Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' }));
  return `${text}.${signature.toString('base64url')}`;
}
