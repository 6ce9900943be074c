import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** Content of a ticket's QR code. It identifies the ticket but not the person. */
export type TicketFacts = {
  keyId: string;
  ticketId: string;
  sessionId: string;
  seat?: { area: string; row: string; number: string } | undefined;
  validFrom: Date;
  validUntil: Date;
};

/** A public key as a JSON Web Key (RFC 8037). */
export type TicketKey = { kty: 'OKP'; crv: 'Ed25519'; kid: string; x: string };

export type TicketRefusal =
  | { code: 'malformed' }
  /** `otherSession`: valid, but not for the sessions of this gate. */
  | { code: 'unknownKey' | 'forged' | 'notYet' | 'expired' | 'revoked' | 'otherSession'; ticket: TicketFacts }
  | { code: 'used'; ticket: TicketFacts; at: Date };

type SignedTicket = { ticket: TicketFacts; signedText: string; signature: Uint8Array<ArrayBuffer> };

const VERSION = 'FR1';
const SHAPE =
  /^FR1\.([\w-]{4,16})\.([0-9a-f]{32})\.([a-z0-9][a-z0-9-]{0,63})\.([^.]{0,2000})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([\w-]{86})$/;

/** Builds the unsigned part of a code. It is short, because each character makes the QR code harder to scan. */
export function toTicketText({ keyId, ticketId, sessionId, seat, validFrom, validUntil }: TicketFacts): string {
  const place = seat ? [seat.area, seat.row, seat.number].map(escapePart).join('~') : '';
  const [from, until] = [validFrom, validUntil].map((moment) => Math.floor(moment.getTime() / 1000).toString(36));
  return [VERSION, keyId, ticketId.replaceAll('-', ''), sessionId, place, from, until].join('.');
}

/** Parses a code. `verifyTicketCode` checks the signature. */
export function readTicketCode(code: string): Result<SignedTicket, { code: 'malformed' }> {
  const [, keyId = '', id = '', sessionId = '', place = '', from = '', until = '', signed = ''] =
    SHAPE.exec(code.trim()) ?? [];
  const seat = place ? readSeat(place) : undefined;
  const signature = readSignature(signed);
  if (!signature || (place && !seat)) return refuse({ code: 'malformed' });
  const ticket = {
    keyId,
    ticketId: toUuid(id),
    sessionId,
    seat,
    validFrom: toMoment(from),
    validUntil: toMoment(until),
  };
  return ok({ ticket, signedText: code.trim().slice(0, -(signed.length + 1)), signature });
}

/** Verifies a ticket code at a given time. Works offline with the public keys, in browsers and on Node. */
export async function verifyTicketCode(
  code: string,
  keys: readonly TicketKey[],
  now: Date,
): Promise<Result<TicketFacts, TicketRefusal>> {
  const read = readTicketCode(code);
  if (!read.ok) return read;
  const { ticket, signedText, signature } = read.value;
  const jwk = keys.find(({ kid }) => kid === ticket.keyId);
  if (!jwk) return refuse({ code: 'unknownKey', ticket });
  const { kty, crv, x } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  const genuine = await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(signedText));
  if (!genuine) return refuse({ code: 'forged', ticket });
  if (now < ticket.validFrom) return refuse({ code: 'notYet', ticket });
  return now > ticket.validUntil ? refuse({ code: 'expired', ticket }) : ok(ticket);
}

const escapePart = (text: string) =>
  encodeURIComponent(text).replace(/[.~]/g, (sign) => (sign === '.' ? '%2E' : '%7E'));

function readSeat(place: string): TicketFacts['seat'] {
  try {
    const [area, row, number, ...more] = place.split('~').map(decodeURIComponent);
    return area !== undefined && row !== undefined && number !== undefined && more.length === 0
      ? { area, row, number }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The last base64url character of 64 bytes has unused bits, so only the canonical form is accepted. */
function readSignature(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/[AQgw]$/.test(text)) return undefined;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const toMoment = (seconds: string) => new Date(Number.parseInt(seconds, 36) * 1000);
