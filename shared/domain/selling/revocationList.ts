import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { TicketFacts, TicketKey, TicketRefusal } from './ticketCode.ts';

/** New validity of a postponed session. The codes of its tickets still contain the old one. */
type MovedSession = { sessionId: string; validFrom: string; validUntil: string };
/**
 * Tickets that no longer open the gate although their code is genuine: refunded, voided or replaced tickets. The list
 * is signed with the key of the tickets, so a gate can fetch it from anywhere.
 */
export type RevocationList = {
  issuedAt: string;
  kid: string;
  /** Ids of the tickets. */
  revoked: string[];
  moved: MovedSession[];
  /** Ed25519 over `toRevocationText()`, as base64url. */
  signature: string;
};

/** The signed text: one line each for the version, the time, the key, the tickets and the moved sessions. */
export function toRevocationText({ issuedAt, kid, revoked, moved }: Omit<RevocationList, 'signature'>): string {
  const sessions = moved.map(({ sessionId, validFrom, validUntil }) => [sessionId, validFrom, validUntil].join(' '));
  return ['FRR1', issuedAt, kid, revoked.join(','), sessions.join(',')].join('\n');
}

/** Verifies the signature with one of the public keys. Works offline, in browsers and on Node. */
export async function isGenuineList(list: RevocationList, keys: readonly TicketKey[]): Promise<boolean> {
  const jwk = keys.find(({ kid }) => kid === list.kid);
  if (!jwk) return false;
  const { kty, crv, x } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  const signature = Uint8Array.from(atob(list.signature.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  return crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(toRevocationText(list)));
}

type Verdict = Result<TicketFacts, TicketRefusal>;

/** Applies the list to the verdict on the code: the revocation first, then the new dates of the ticket's session. */
export function applyRevocations(
  verdict: Verdict,
  list: Pick<RevocationList, 'revoked' | 'moved'>,
  now: Date,
): Verdict {
  const ticket = verdict.ok ? verdict.value : 'ticket' in verdict.refusal ? verdict.refusal.ticket : undefined;
  const isSigned = verdict.ok || verdict.refusal.code === 'notYet' || verdict.refusal.code === 'expired';
  if (!ticket || !isSigned) return verdict;
  if (list.revoked.includes(ticket.ticketId)) return refuse({ code: 'revoked', ticket });
  const moved = list.moved.find(({ sessionId }) => sessionId === ticket.sessionId);
  if (!moved) return verdict;
  const dated = { ...ticket, validFrom: new Date(moved.validFrom), validUntil: new Date(moved.validUntil) };
  if (now < dated.validFrom) return refuse({ code: 'notYet', ticket: dated });
  return now > dated.validUntil ? refuse({ code: 'expired', ticket: dated }) : ok(dated);
}
