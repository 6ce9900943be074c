/** Whose names the tickets of a session bear: nobody's, the buyer's, or one name for each ticket. */
export const TICKET_NAMES = ['none', 'buyer', 'each'] as const;
export type TicketNames = (typeof TICKET_NAMES)[number];

/** Person that a ticket is for. `idDigits` are the last digits of the identity card, where the session asks for them. */
export type TicketHolder = { name: string; idDigits?: string | undefined };
