import type { DoorRow } from '#boxoffice/money/reports/readDoorList.ts';
import { applyRevocations, type RevocationList } from '#shared/domain/selling/revocationList.ts';
import {
  type TicketFacts,
  type TicketKey,
  type TicketRefusal,
  verifyTicketCode,
} from '#shared/domain/selling/ticketCode.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { DoorList } from './doorList.ts';

/** `needsDoors`: a short code without a door list. `notListed`: no ticket in the list has this short code. */
export type GateRefusal = TicketRefusal | { code: 'needsDoors' | 'notListed' };
export type Verdict = Result<TicketFacts, GateRefusal>;

/** Data of a gate that works without a network. */
export type GateKnowledge = {
  keys: readonly TicketKey[];
  list: RevocationList | undefined;
  doors: DoorList | undefined;
  /** Time of the first use of each ticket. */
  uses: ReadonlyMap<string, Date>;
  /** Sessions that the gate guards. An empty list means all. */
  sessions: readonly string[];
};

/** The short code below the QR code, for a person to read aloud. */
const SHORT_CODE = /^(?:[A-Z2-9]{4}-?){2}[A-Z2-9]{4}$/i;

/**
 * Judges a QR code by its signature, or a short code by the door list. Then judges the ticket by session, refund and
 * earlier uses.
 */
export async function judgeCode(code: string, gate: GateKnowledge, now: Date): Promise<Verdict> {
  const { keys, list, doors, uses, sessions } = gate;
  const alone = SHORT_CODE.test(code) ? judgeShortCode(code, doors, now) : await verifyTicketCode(code, keys, now);
  const ticket = ticketOf(alone);
  if (!ticket) return alone;
  if (sessions.length > 0 && !sessions.includes(ticket.sessionId)) return refuse({ code: 'otherSession', ticket });
  const verdict = list ? applyRevocations(alone as Result<TicketFacts, TicketRefusal>, list, now) : alone;
  if (!verdict.ok) return verdict;
  if (doors?.findByTicket(ticket.ticketId)?.state === 'refunded') return refuse({ code: 'revoked', ticket });
  const at = uses.get(ticket.ticketId);
  return at ? refuse({ code: 'used', ticket: verdict.value, at }) : verdict;
}

/** An unsigned ticket may contain anything, including terminal escape codes, so its content is not shown. */
const UNSIGNED: GateRefusal['code'][] = ['malformed', 'unknownKey', 'forged'];

/** Returns the ticket if the box office signed it or a door list has it. */
export function ticketOf(verdict: Verdict): TicketFacts | undefined {
  if (verdict.ok) return verdict.value;
  return 'ticket' in verdict.refusal && !UNSIGNED.includes(verdict.refusal.code) ? verdict.refusal.ticket : undefined;
}

function judgeShortCode(code: string, doors: DoorList | undefined, now: Date): Verdict {
  if (!doors) return refuse({ code: 'needsDoors' });
  const row = doors.findByCode(code);
  if (!row) return refuse({ code: 'notListed' });
  const ticket = toTicket(row);
  if (now < ticket.validFrom) return refuse({ code: 'notYet', ticket });
  return now > ticket.validUntil ? refuse({ code: 'expired', ticket }) : ok(ticket);
}

function toTicket({ ticket, session, area, row, seat, validFrom, validUntil }: DoorRow): TicketFacts {
  return {
    keyId: '',
    ticketId: ticket,
    sessionId: session,
    seat: area ? { area, row, number: seat } : undefined,
    validFrom: new Date(validFrom),
    validUntil: new Date(validUntil),
  };
}
