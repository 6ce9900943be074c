/** Names on the tickets of a session: none, the buyer's, or one for each ticket. */
export const TICKET_NAMES = ['none', 'buyer', 'each'] as const;
export type TicketNames = (typeof TICKET_NAMES)[number];

/** Person that a ticket is for. `idDigits` are the last digits of the identity card, if the session requires them. */
export type TicketHolder = { name: string; idDigits?: string | undefined };

/** Holder data that an order requires: the number of holders, and the number of digits for each. */
export type HoldersAsked = { holders: number; idDigits: number };
export type HolderField = `holders.${number}.${keyof TicketHolder}`;
export type HolderProblem = 'name.empty' | 'name.link' | 'text.tooLong' | 'idDigits.invalid';

export const MOST_ID_DIGITS = 6;
const LONGEST_HOLDER_NAME = 100;
/**
 * Matches web addresses, because names are shown in e-mails, and e-mail programs turn addresses into links. A single
 * slash may be part of a name: `Rajan s/o Muthu`.
 */
const LINK = /:\/|\/\/|www\.|\.\p{L}{2,}\//iu;

type Asking = { names: TicketNames; idDigits: number };

/** Holder data that a session requires, as the contract writes it. */
export const toNamesAsked = ({ names, idDigits }: Asking): Partial<Asking> =>
  names === 'none' ? {} : { names, ...(idDigits > 0 && { idDigits }) };

export const holdersAsked = ({ names, idDigits }: Asking, tickets: number): HoldersAsked => ({
  holders: names === 'each' ? tickets : Number(names === 'buyer'),
  idDigits,
});

/** Returns true if `asking` requires a name or digits that `than` does not require. */
export const asksForMore = (asking: Asking, than: Asking): boolean =>
  TICKET_NAMES.indexOf(asking.names) > TICKET_NAMES.indexOf(than.names) ||
  (asking.names !== 'none' && asking.idDigits > than.idDigits);

/** Deadline for the buyer to change the names. */
export const namesDeadline = (session: { namesUntil: Date | null; doorsAt: Date | null; startsAt: Date }): Date =>
  session.namesUntil ?? session.doorsAt ?? session.startsAt;

/** Returns the problem of each field of the required holders. Additional holders are ignored. */
export function checkHolders(
  holders: readonly TicketHolder[],
  { holders: count, idDigits }: HoldersAsked,
): Record<HolderField, HolderProblem> {
  const found = Array.from({ length: count }, (_, index) => {
    const holder = holders[index];
    return [
      [`holders.${index}.name`, checkName(holder?.name ?? '', LONGEST_HOLDER_NAME)],
      [`holders.${index}.idDigits`, checkDigits(holder?.idDigits ?? '', idDigits)],
    ];
  });
  return Object.fromEntries(found.flat().filter(([, problem]) => problem !== undefined));
}

/** Returns the holder of each ticket, with only the data that the session requires. */
export function toTicketHolders(
  holders: readonly TicketHolder[],
  { names, idDigits }: Asking,
  tickets: number,
): (TicketHolder | null)[] {
  return Array.from({ length: tickets }, (_, position) => {
    const holder = names === 'none' ? undefined : holders[names === 'buyer' ? 0 : position];
    return holder ? { name: holder.name, ...(idDigits > 0 && { idDigits: holder.idDigits }) } : null;
  });
}

/** Digits as stored. Chinese keyboards also type full-width digits. */
export const toPlainDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

export function checkName(text: string, longest: number): Exclude<HolderProblem, 'idDigits.invalid'> | undefined {
  const name = text.trim();
  if (name === '') return 'name.empty';
  if (LINK.test(name)) return 'name.link';
  return [...name].length > longest ? 'text.tooLong' : undefined;
}

function checkDigits(text: string, count: number): HolderProblem | undefined {
  const digits = toPlainDigits(text);
  return count === 0 || (digits.length === count && /^\d+$/.test(digits)) ? undefined : 'idDigits.invalid';
}
